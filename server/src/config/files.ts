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
  s3AccessKey: secretValue(optional('S3_ACCESS_KEY', 'access key of the S3 API')),
  s3SecretKey: secretValue(optional('S3_SECRET_KEY', 'secret key of the S3 API')),
}
