import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type Bucket, bucketOf } from './bucket.ts'

/** The variables that say where uploads and backups are, beside those of `env.ts`. */
export const storageVariables = {
  STORAGE: z
    .string()
    .regex(/^(disk|s3:\/\/.+)$/, 'is disk, or an S3 address such as s3://bucket/folder')
    .default('disk'),
  UPLOADS_CACHE: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'is how many megabytes of the disk pictures of a bucket may take')
    .default('500'),
  UPLOADS_PUBLIC_URL: z
    .string()
    .regex(
      /^https:\/\/[\w.-]+(?::\d{1,5})?(?:\/[\w.~-]+)*\/uploads$/,
      'needs an https address that ends in /uploads, such as https://pictures.example.org/uploads',
    )
    .optional(),
  BACKUPS: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  AWS_REGION: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
}

/** The folders and buckets of uploads and backups. */
export interface StoragePlaces {
  /** Whether the site is backed up every night. */
  dailyBackups: boolean
  /** The folder of the backups, with a bucket only of those before upgrades; undefined if none are made. */
  backupFolder: string | undefined
  /** The bucket of the daily backups, in place of the folder. */
  backupBucket: Bucket | undefined
  /** The bucket of the uploads; undefined if they are in `dataDir`. */
  uploadsBucket: Bucket | undefined
  /** Bytes of the disk that files of that bucket may take. */
  uploadsCacheBytes: number
  /** The address from which browsers fetch pictures, ending in `/uploads`; undefined for that of the site. */
  uploadsUrl: string | undefined
}

type Read = z.infer<z.ZodObject<typeof storageVariables>> & { DATA_DIR: string; DATABASE_URL?: string | undefined }

/**
 * The places that these variables name. Only SQLite is backed up every night without being asked: the operators of
 * PostgreSQL have their own way. Throws a sentence if an address of a bucket is wrong, or its key is missing.
 */
export function storagePlacesOf(read: Read): StoragePlaces {
  const { STORAGE, UPLOADS_CACHE, UPLOADS_PUBLIC_URL, BACKUPS, DATA_DIR, DATABASE_URL } = read
  const isOff = BACKUPS === 'off'
  const backupBucket = BACKUPS?.startsWith('s3://') ? bucketOf(BACKUPS, read) : undefined
  const folder = backupBucket ? undefined : BACKUPS
  const uploadsBucket = STORAGE === 'disk' ? undefined : bucketOf(STORAGE, read)
  // Names of backups can be guessed, and a rule that opens a folder of a bucket is easily one that opens all of it.
  if (UPLOADS_PUBLIC_URL !== undefined && backupBucket && backupBucket.bucket === uploadsBucket?.bucket)
    throw new Error(
      `BACKUPS needs a bucket of its own with UPLOADS_PUBLIC_URL, as everybody may read pictures in ${uploadsBucket.bucket}`,
    )
  return {
    dailyBackups: !isOff && (BACKUPS !== undefined || DATABASE_URL === undefined),
    backupFolder: isOff ? undefined : resolve(folder ?? join(DATA_DIR, 'backups')),
    backupBucket,
    uploadsBucket,
    uploadsCacheBytes: Number(UPLOADS_CACHE) * 1_000_000,
    uploadsUrl: UPLOADS_PUBLIC_URL,
  }
}
