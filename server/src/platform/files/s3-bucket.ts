import { ListObjectsV2Command, type S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { FileStoreError } from './store.ts'

const PROBE_TIMEOUT_MS = 5_000

/**
 * Checks at the start that the bucket exists, that the key may list it, and that it refuses private files to
 * everyone else. Storage that does not respond is a warning only: the shop sells without pictures, and the
 * store recovers by itself.
 * @throws FileStoreError when the configuration is wrong or the bucket is public
 */
export async function checkBucket(client: S3Client, config: Config, log: Logger): Promise<void> {
  const bucket = `the bucket ${config.s3Bucket} of S3_ENDPOINT (${new URL(config.s3Endpoint!).host})`
  let key: string | undefined
  try {
    const list = new ListObjectsV2Command({ Bucket: config.s3Bucket, Prefix: 'private/', MaxKeys: 1 })
    key = (await client.send(list)).Contents?.[0]?.Key
  } catch (error) {
    const reason = describeRefusal(error)
    if (reason) throw new FileStoreError(`${bucket} cannot be used: ${reason}`)
    log.warn({ err: error }, 'the file storage does not respond; files are missing until it does')
    return
  }
  if (key && (await isPublic(new URL(`${config.s3Bucket}/${key}`, `${config.s3Endpoint}/`).href)))
    throw new FileStoreError(`${bucket} gives private files to everyone: remove its public access`)
}

/** Returns why the storage refuses the configuration; undefined when it does not respond or is broken. */
function describeRefusal(error: unknown): string | undefined {
  if (error instanceof Error && error.name === 'CredentialsProviderError')
    return 'S3_ACCESS_KEY and S3_SECRET_KEY are not set'
  if (!(error instanceof S3ServiceException)) return undefined
  const status = error.$metadata.httpStatusCode ?? 0
  return status >= 400 && status < 500 && status !== 429 ? `${error.name}: ${error.message}` : undefined
}

const isPublic = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
