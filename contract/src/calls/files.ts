import { z } from 'zod'
import { defineCall } from '../call.ts'
import { UPLOAD_HOST_ID, UPLOAD_HOST_ID_COM } from '../constants.ts'
import { Id, Picture, Time } from '../shapes.ts'

/**
 * Files for `verification`, `proof`, `feedback`, `afterSale` and `partner` are private: their URL is signed
 * and valid for ten minutes. Only `afterSale` accepts videos.
 */
export const uploadPurposes = [
  'avatar',
  'review',
  'verification',
  'proof',
  'feedback',
  'afterSale',
  'partner',
] as const

/** An uploaded file. `picture` is set for images, `seconds` for videos. */
export const Upload = z
  .object({
    id: Id,
    kind: z.enum(['image', 'video']),
    url: z.string(),
    picture: Picture.nullable(),
    bytes: z.int(),
    seconds: z.int().nullable(),
  })
  .meta({ id: 'Uploaded' })
export type Upload = z.output<typeof Upload>

export const uploadToken = defineCall({
  post: '/user/upload/createToken',
  who: 'member',
  summary: 'Create a token for one upload, valid for 10 minutes',
  input: z.object({
    host_id: z.union([z.literal(UPLOAD_HOST_ID), z.literal(UPLOAD_HOST_ID_COM)]).default(UPLOAD_HOST_ID),
    purpose: z.enum(uploadPurposes).default('review'),
  }),
  output: z.object({ token: z.string(), path: z.string(), expiresAt: Time }),
  idempotent: false,
})

export const uploadWithToken = defineCall({
  post: '/upload2',
  who: 'member',
  summary: 'Upload a file with a token of createToken. Validated by content and re-encoded',
  input: z.object({ token: z.string().max(400) }),
  output: Upload,
  refuses: [
    'upload-token',
    'file-type',
    'file-too-large',
    'video-too-long',
    'upload-limit',
    'too-many-requests',
  ],
  multipart: true,
})

export const uploadDirect = defineCall({
  post: '/user/upload',
  who: 'member',
  summary: 'Upload a file without a token',
  input: z.object({ purpose: z.enum(uploadPurposes).default('review') }),
  output: Upload,
  refuses: ['file-type', 'file-too-large', 'video-too-long', 'upload-limit', 'too-many-requests'],
  multipart: true,
})
