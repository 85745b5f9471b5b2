import { optional, optionalUrl, secretValue, text } from './kinds.ts'

/** S3 storage of files, instead of DATA_DIR. */
export const files = {
  s3Endpoint: optionalUrl(
    'S3_ENDPOINT',
    ['http', 'https'],
    'S3 API for files; when empty, files are stored in DATA_DIR/files',
  ),
  s3Bucket: text('S3_BUCKET', 'pasar', 'bucket of the files'),
  s3Region: text('S3_REGION', 'auto', 'region of the bucket'),
  s3DownloadUrl: optionalUrl(
    'S3_DOWNLOAD_URL',
    ['http', 'https'],
    'S3 API as clients reach it: they download private files from it by presigned addresses; when empty, through the shop',
  ),
  s3AccessKey: secretValue(optional('S3_ACCESS_KEY', 'access key of the S3 API')),
  s3SecretKey: secretValue(optional('S3_SECRET_KEY', 'secret key of the S3 API')),
}

/** Checks the addresses of the storage for production. @returns a message per problem */
export function unsafeFiles({
  publicUrl,
  s3Endpoint,
  s3DownloadUrl,
}: {
  publicUrl: string
  s3Endpoint: string | undefined
  s3DownloadUrl: string | undefined
}): string[] {
  if (!s3DownloadUrl) return []
  const { origin, protocol } = new URL(s3DownloadUrl)
  const lines: string[] = []
  if (!s3Endpoint) lines.push('S3_ENDPOINT is missing: set it too, S3_DOWNLOAD_URL requires it')
  if (protocol !== 'https:')
    lines.push('S3_DOWNLOAD_URL is not https: set an address that pages of the shop may load from')
  if (origin === new URL(publicUrl).origin)
    lines.push(
      'S3_DOWNLOAD_URL is the address of the shop: set another host, so that no file can act as a page of the shop',
    )
  return lines
}
