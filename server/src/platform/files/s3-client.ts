import { S3Client } from '@aws-sdk/client-s3'
import type { Config } from '../../config.ts'

const CONNECT_TIMEOUT_MS = 3_000
/** Of one attempt, from request to response; a video of 10 MB needs less on any usable line. */
const REQUEST_TIMEOUT_MS = 30_000
const ATTEMPTS = 3

/**
 * Creates a client of the S3 API.
 * @param endpoint address of the API, as this server or as clients reach it
 */
export const makeS3Client = (config: Config, endpoint: string): S3Client =>
  new S3Client({
    endpoint,
    region: config.s3Region,
    forcePathStyle: true,
    credentials:
      config.s3AccessKey && config.s3SecretKey
        ? { accessKeyId: config.s3AccessKey, secretAccessKey: config.s3SecretKey }
        : undefined,
    // The signature covers the SHA-256 of the content. The SDK's own checksums are headers and trailers of
    // Amazon's that servers of other vendors reject.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  })
