/** Human checks before sign-in, registration and codes. */
export const humanCheck = {
  title: 'Verification',
  text: 'Confirm that you are human to continue.',
  slide: 'Slide the piece into the gap',
  check: 'Check',
  refresh: 'New picture',
  withoutPicture: 'Verify without a picture',
  withPicture: 'Verify with a picture',
  working: 'Your device is calculating. This takes a few seconds.',
  needed: 'Please complete the verification',
  failed: 'Verification Failed',
  networkFailure: 'Network failure',
  passed: 'Verification passed',
} as const
