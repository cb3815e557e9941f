import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@byline/test-files/free-port'
import { runFolder, start, stop } from './own-processes.ts'
import { fetchBytes } from './page-bytes.ts'
import type { Subject } from './subject.ts'

const BROTLI = 'ngx_http_brotli_static_module.so'

export const nginxPath = (name: string): string => `/${name}.html`

/** Starts nginx with precompressed pages; undefined where nginx or its Brotli module is not installed. */
export async function startNginx(pages: Record<string, Buffer>): Promise<Subject | undefined> {
  const brotli = brotliModule()
  if (brotli === undefined) return undefined
  const folder = join(runFolder, 'nginx')
  await mkdir(folder, { mode: 0o755 })
  for (const [name, body] of Object.entries(pages)) {
    await writeFile(join(folder, `${name}.html.br`), body)
    // nginx serves a compressed file only if there is an uncompressed one too.
    await writeFile(join(folder, `${name}.html`), '')
  }
  const port = await freePort()
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port, brotli))
  const child = start('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const [first = ''] = Object.keys(pages)
  for (let tries = 0; ; tries++) {
    const page = await fetchBytes(url + nginxPath(first)).catch((error) => {
      if (tries > 200) throw error
    })
    if (page) break
  }
  return { name: 'nginx', url, pid: child.pid ?? 0, [Symbol.asyncDispose]: () => stop(child) }
}

/** Path of the nginx module that serves `.br` files. */
function brotliModule(): string | undefined {
  try {
    // nginx prints its build options to standard error.
    const built = execFileSync('sh', ['-c', 'nginx -V 2>&1'], { encoding: 'utf8' })
    const folder = /--modules-path=(\S+)/.exec(built)?.[1]
    const file = folder && join(folder, BROTLI)
    return file && existsSync(file) ? file : undefined
  } catch {
    return undefined
  }
}

function configuration(folder: string, port: number, brotli: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  return `load_module ${brotli};
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr error;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  ${temporary}
  types { text/html html; }
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    brotli_static on;
    keepalive_requests 1000000000;
    keepalive_time 1h;
  }
}
`
}
