import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from '../../scripts/lib/paths.ts'
import { searchPath } from './prerequisites.ts'

const env = { ...process.env, PATH: searchPath }

type Ports = { http: number; https: number; servers: readonly [number, number] }
type Options = {
  /** Whether clients say in X-Forwarded-For from which address they come. */
  clientsNameAddress?: boolean
}

/** Takes the address of a client from its header. */
const FROM_HEADER = 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;'

/**
 * Rewrites deploy/nginx.conf without TLS and on local ports.
 * @throws Error for an unknown line marked `# test`
 */
function testConfig(
  original: string,
  folder: string,
  { http, https, servers, clientsNameAddress }: Ports & Options,
): string {
  const replacements: [line: string, replacement: string][] = [
    ['include /etc/nginx/mime.types;', clientsNameAddress ? FROM_HEADER : ''],
    ['server server-1:8090', `server 127.0.0.1:${servers[0]}`],
    ['server server-2:8090', `server 127.0.0.1:${servers[1]}`],
    ['listen 80 backlog=4096;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl backlog=4096;', `listen 127.0.0.1:${https};`],
    ['http2 on;', ''],
    // All requests come from one address.
    ['limit_req zone=address burst=300 nodelay;', ''],
    ['ssl_', '# ssl_'],
  ]
  const lines = original.split('\n').map((line) => {
    if (!line.endsWith('# test')) return line
    const [marked, replacement] = replacements.find(([start]) => line.trim().startsWith(start)) ?? []
    if (!marked) throw new Error(`unknown test line in nginx.conf: ${line}`)
    return line.replace(marked, replacement!)
  })
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the file
  const host = '${SHOP_HOST}'
  return lines.join('\n').replaceAll('/tmp/nginx', `${folder}/nginx`).replaceAll(host, `127.0.0.1:${https}`)
}

/** Starts nginx with deploy/nginx.conf. @returns function that stops it */
export async function startProxy(folder: string, ports: Ports & Options): Promise<() => Promise<void>> {
  const [config, log] = [path.join(folder, 'nginx.conf'), path.join(folder, 'nginx.log')]
  writeFileSync(config, testConfig(readFileSync(inRoot('deploy/nginx.conf'), 'utf8'), folder, ports))
  // nginx workers run as another user and buffer large bodies in the folder.
  chmodSync(folder, 0o755)
  const command = ['-p', folder, '-c', config, '-e', 'stderr']
  const check = spawnSync('nginx', ['-t', ...command], { env, encoding: 'utf8' })
  if (check.status !== 0) throw new Error(`nginx rejects its configuration: ${check.stderr}`)
  const output = openSync(log, 'a')
  const child = spawn('nginx', [...command, '-g', 'daemon off;'], { env, stdio: ['ignore', output, output] })
  const ended = once(child, 'exit')
  const killOnExit = () => child.kill('SIGTERM')
  process.once('exit', killOnExit)
  while (!(await fetch(`http://127.0.0.1:${ports.https}/healthz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${readFileSync(log, 'utf8')}`)
    await sleep(50)
  }
  return async () => {
    child.kill('SIGTERM')
    await ended
    process.off('exit', killOnExit)
  }
}
