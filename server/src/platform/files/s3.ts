import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Config } from '../../config.ts'
import type { Clock } from '../clock.ts'
import { traceAws } from '../tracing/trace-aws.ts'
import { assertFileKey, getContentType, isFileKey } from './keys.ts'
import { checkBucket } from './s3-bucket.ts'
import { makeS3Client } from './s3-client.ts'
import { contentDisposition, signPath } from './signing.ts'
import type { FileStore } from './store.ts'

/** Life of a presigned address: a client follows the redirect at once. */
const DOWNLOAD_SECONDS = 60
/** Of videos: a player asks the address that it was redirected to for every further part. */
const VIDEO_SECONDS = 600

/**
 * Stores files in a private S3 bucket. Clients read public files through this server; private ones by
 * presigned addresses of the bucket when S3_DOWNLOAD_URL is set.
 * @param clock presigned addresses are valid from its time
 */
export function s3Store(config: Config, clock: Clock): FileStore {
  const endpoint = config.s3Endpoint!
  const client = traceAws(makeS3Client(config, endpoint), 'S3', {
    'aws.s3.bucket': config.s3Bucket,
    'server.address': new URL(endpoint).hostname,
  })
  const locate = (key: string) => ({ Bucket: config.s3Bucket, Key: assertFileKey(key) })
  return {
    async put(key, bytes, type) {
      await client.send(new PutObjectCommand({ ...locate(key), Body: bytes, ContentType: type }))
    },
    async get(key) {
      try {
        const { Body, ContentType } = await client.send(new GetObjectCommand(locate(key)))
        if (!Body) return undefined
        return {
          bytes: Buffer.from(await Body.transformToByteArray()),
          type: ContentType ?? getContentType(key),
        }
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(locate(key)))
    },
    async exists(key) {
      try {
        await client.send(new HeadObjectCommand(locate(key)))
        return true
      } catch (error) {
        if (error instanceof NotFound) return false
        throw error
      }
    },
    async *keys() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: config.s3Bucket }))
        for (const { Key = '' } of Contents) if (isFileKey(Key)) yield Key
    },
    signedPath: (key, expires, name) => signPath(config.secret, assertFileKey(key), expires, name),
    check: (log) => checkBucket(client, config, log),
    ...(config.s3DownloadUrl && { downloadUrl: presign(config, config.s3DownloadUrl, clock) }),
  }
}

function presign(config: Config, endpoint: string, clock: Clock): FileStore['downloadUrl'] {
  const client = makeS3Client(config, endpoint)
  return (key, name) => {
    const type = getContentType(key)
    const command = new GetObjectCommand({
      Bucket: config.s3Bucket,
      Key: assertFileKey(key),
      // The headers are in the signature: a client cannot have the file as another type.
      ResponseContentType: type,
      ResponseContentDisposition: contentDisposition(name, type),
      ResponseCacheControl: 'private, no-store',
    })
    return getSignedUrl(client, command, {
      signingDate: clock.now(),
      expiresIn: type.startsWith('video/') ? VIDEO_SECONDS : DOWNLOAD_SECONDS,
    })
  }
}
