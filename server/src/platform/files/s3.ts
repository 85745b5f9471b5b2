import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Config } from '../../config.ts'
import { assertFileKey, getContentType, isFileKey } from './keys.ts'
import { signPath } from './signing.ts'
import type { FileStore } from './store.ts'

/** Stores files in an S3 bucket. Clients read them through this server, so the bucket can stay private. */
export function s3Store(config: Config): FileStore {
  const client = new S3Client({
    endpoint: config.s3Endpoint,
    region: config.s3Region,
    forcePathStyle: true,
    credentials:
      config.s3AccessKey && config.s3SecretKey
        ? { accessKeyId: config.s3AccessKey, secretAccessKey: config.s3SecretKey }
        : undefined,
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
    async *keys() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: config.s3Bucket }))
        for (const { Key = '' } of Contents) if (isFileKey(Key)) yield Key
    },
    signedPath: (key, expires, name) => signPath(config.secret, assertFileKey(key), expires, name),
  }
}
