import { hidden, optional, optionalAddress, text } from './kinds.ts'

/** The files, where they are not in DATA_DIR. */
export const files = {
  s3Endpoint: optionalAddress(
    'S3_ENDPOINT',
    ['http', 'https'],
    'S3 API for files; DATA_DIR/files when empty',
  ),
  s3Bucket: text('S3_BUCKET', 'pasar', 'bucket of the files'),
  s3Region: text('S3_REGION', 'auto', 'region of the bucket'),
  s3AccessKey: hidden(optional('S3_ACCESS_KEY', 'access key of the S3 API')),
  s3SecretKey: hidden(optional('S3_SECRET_KEY', 'secret key of the S3 API')),
}
