import { parseArgs } from 'node:util'
import { storedNote } from '@byline/contract/imports/note'
import { backupCommand, restoreCommand } from './backup.ts'
import { exportCommand } from './export.ts'
import { healthcheckCommand } from './healthcheck.ts'
import { importCommand } from './import/import.ts'
import { mcpCommand } from './mcp.ts'
import { moveCommand } from './move.ts'
import { accountsCommand } from './people/accounts.ts'
import { userCommand } from './people/user.ts'
import { securityLogCommand } from './security-log.ts'
import { seedCommand } from './seed.ts'
import { settingsCommand } from './settings.ts'
import { storageCommand } from './storage.ts'
import { errorNote, errorSentence } from './terminal/error-sentence.ts'
import { trashCommand } from './trash.ts'

/** The command line for operators: `npm run byline -- COMMAND …`. */
const commands: Record<string, (args: string[]) => Promise<number>> = {
  accounts: accountsCommand,
  backup: backupCommand,
  export: exportCommand,
  healthcheck: healthcheckCommand,
  import: importCommand,
  mcp: mcpCommand,
  move: moveCommand,
  restore: restoreCommand,
  'security-log': securityLogCommand,
  seed: seedCommand,
  settings: settingsCommand,
  storage: storageCommand,
  trash: trashCommand,
  user: userCommand,
}

/** Omits `seed`, which is for the bench and not for operators. */
const usage = `Usage: npm run byline -- COMMAND

Commands:
  accounts reset-factors EMAIL
      Ends passkeys, codes and recovery codes of somebody who has lost them all; the password alone signs in then.
  backup [FILE]
  backup --verify FILE
      Writes the site to one file while it is in use, or checks such a file.
  export FOLDER [--static [--url ADDRESS]]
      Writes everything of the site into a new folder, as plain files that import brings back.
      --static             writes the public pages instead, as files that any web server can serve
      --url ADDRESS        is where these files will be, if it is not PUBLIC_URL; it may have a path
  healthcheck
      Ends with 0 if the server on this machine is ready, otherwise with 1.
  import SOURCE [OPTIONS]
      Brings a site in: a folder of Markdown files, or the export of another system.
      --dry-run            says what would happen and writes nothing
      --json               prints the whole report as JSON
      --from KIND          is markdown, wordpress, ghost, medium, substack or byline, if that is not recognized
      --author EMAIL       gives the posts that name no author to this user
      --fetch HOST         brings pictures on this host in; can be given several times
      --files FOLDER       has the files to which the texts refer, such as pictures
      --site FOLDER        is the whole site, if the posts are in a part of it
      --permalink PATTERN  is the form of the old addresses, such as /:year/:title/
      --url ADDRESS        is the address of the old site
      --posts FOLDER       makes posts of all texts in this folder of the source
      --pages FOLDER       makes pages of them
      --skip FOLDER        leaves them out; each of the three can be given several times
  import --runs
  import --undo RUN
      Lists the imports, or takes a whole one back.
  mcp
      Serves an agent by standard input and output, with the personal token in BYLINE_TOKEN.
  move --to postgres://… [--force]
  move --to sqlite [--force]
      Copies the site to the other database and compares every row. Stop the site first.
      --force     replaces the site that is there
  restore FILE [--force]
      Brings the site of a backup back. Stop the site first.
      --force     moves the site that is there aside, and keeps it
  security-log [--json]
      Shows who did what to accounts, rights and the site; with --json one object in each line.
  settings list
  settings get KEY
  settings set KEY VALUE
      Shows and changes the settings of the site; a VALUE is plain text, on, off, or JSON.
  storage move PLACE [--from PLACE]
      Copies the pictures to s3://bucket/folder, or back to disk, and compares all of them; the site may be in use.
      --from PLACE  is where they are, if that is not STORAGE
  trash list
  trash restore ID
  trash purge ID --yes
      Shows what was deleted in the last 30 days, brings it back, or deletes it for good now.
  user create EMAIL NAME [--password PASSWORD]
  user promote EMAIL
  user demote EMAIL
  user reset-password EMAIL [--password PASSWORD]
  user list
      Looks after accounts. Without --password one is made and printed.
`

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    strict: false,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  const name = positionals[0] ?? ''
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || values.help) {
    process.stdout.write(usage)
    return positionals.length === 0 || values.help ? 0 : 2
  }
  return command(process.argv.slice(3))
}

// Ends with the server that started this process; a later one goes on (`features/imports/import-process.ts`).
process.once('disconnect', () => process.exit(3))
process.channel?.unref()

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: Error) => {
    // The server that started this process shows the reason in the language of the person who asks.
    process.stderr.write(`${process.send ? storedNote(errorNote(error)) : errorSentence(error)}\n`)
    process.exitCode = 2
  },
)
