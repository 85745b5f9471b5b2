import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { inRoot } from '../../scripts/lib/paths.ts'
import { freePorts } from '../../scripts/lib/ports.ts'

/** Debian's Python: its packages are not those of another Python earlier in the PATH. */
const PYTHON = '/usr/bin/python3'
const SCRIPT = inRoot('e2e/storage/run-swift.py')
const START_TIMEOUT_MS = 60_000

/** Keys in a page of a list, so that few files need several pages. */
const PAGE = 3

export const BUCKET = 'pasar-files'
export const ACCESS_KEY = 'shop:operator'
export const SECRET_KEY = 'storage-key-of-a-test'

/** Reports whether OpenStack Swift (Debian: python3-swift) is installed. */
export const hasSwift = (): boolean =>
  existsSync(PYTHON) && spawnSync(PYTHON, ['-c', 'import swift.common.wsgi']).status === 0

const parts = ['account-server', 'container-server', 'object-server', 'proxy-server'] as const
type Part = (typeof parts)[number]

const storageServer = (name: 'account' | 'container' | 'object') => `
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`

/** S3's protocol by the middleware s3api, accounts by tempauth; multipart uploads need slo. */
const proxyServer = `
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth copy dlo slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
max_bucket_listing = ${PAGE}
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_shop_operator = ${SECRET_KEY} .admin
[filter:copy]
use = egg:swift#copy
[filter:dlo]
use = egg:swift#dlo
[filter:slo]
use = egg:swift#slo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`

const commonSettings = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
# In this process: a child would outlive it.
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
log_level = WARNING
`

export type Swift = {
  /** Address of the S3 API. */
  url: string
  close(): Promise<void>
}

/**
 * Starts OpenStack Swift with one device and an empty bucket, as the user of this process.
 * @throws Error with the log of the server that does not start
 */
export async function startSwift(): Promise<Swift> {
  // On a disk: the device must support extended attributes, which tmpfs has for root only.
  const folder = await mkdtemp(path.join(tmpdir(), 'pasar-swift-'))
  const running: ChildProcess[] = []
  const close = async () => {
    for (const child of running) child.kill('SIGKILL')
    await Promise.all(running.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const ports = await freePorts(parts.length)
    await writeSettings(folder, ports)
    for (const part of parts) running.push(startPart(part, folder))
    const url = `http://127.0.0.1:${ports.at(-1)}`
    await createBucket(url, folder)
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function writeSettings(folder: string, ports: number[]): Promise<void> {
  await mkdir(path.join(folder, 'devices/disk'), { recursive: true })
  await writeFile(path.join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = pasar\n')
  const pipelines: Record<Part, string> = {
    'account-server': storageServer('account'),
    'container-server': storageServer('container'),
    'object-server': storageServer('object'),
    'proxy-server': proxyServer,
  }
  for (const [at, part] of parts.entries())
    await writeFile(path.join(folder, `${part}.conf`), commonSettings(folder, ports[at]!) + pipelines[part])
  const { status, stderr } = spawnSync(PYTHON, [SCRIPT, 'rings', folder, ...ports.slice(0, 3).map(String)])
  if (status !== 0) throw new Error(`the rings were not written: ${stderr}`)
}

const logOf = (folder: string, part: Part) => path.join(folder, `${part}.log`)

function startPart(part: Part, folder: string): ChildProcess {
  const log = openSync(logOf(folder, part), 'w')
  const child = spawn(PYTHON, [SCRIPT, part, folder], { stdio: ['ignore', log, log] })
  closeSync(log)
  return child
}

/** Creates the bucket as soon as all servers respond. */
async function createBucket(url: string, folder: string): Promise<void> {
  const client = new S3Client({
    endpoint: url,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY },
    maxAttempts: 1,
  })
  const end = Date.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
      return
    } catch (error) {
      if (Date.now() > end) {
        const logs = await Promise.all(parts.map((part) => readFile(logOf(folder, part), 'utf8')))
        throw new Error(`Swift does not start: ${String(error)}\n${logs.join('\n')}`)
      }
      await sleep(200)
    }
  }
}
