import { defineCodes } from './define-codes.ts'

/** Uploads. */
export const filesCodes = defineCodes({
  'file-type': {
    code: 3500,
    when: 'the content is not a supported image, or for after-sales requests a supported video',
    recover: 'choose another file',
  },
  'file-too-large': {
    code: 3501,
    when: 'an image exceeds 2 MB or the pixels allowed for its format, or a video 10 MB',
    recover: 'choose a smaller file; data.maxBytes is the limit',
  },
  'upload-token': {
    code: 3502,
    when: 'the upload token is missing, used or expired',
    recover: 'request a new token',
  },
  'upload-limit': {
    code: 3503,
    when: 'the member has uploaded 200 files today (UTC), rejected ones included',
    recover: 'try again tomorrow',
  },
  'video-too-long': {
    code: 3504,
    when: 'the video is longer than 60 seconds',
    recover: 'choose a shorter one',
  },
})
