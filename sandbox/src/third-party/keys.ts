/**
 * Keys of a shop at the services that sign people in. They are public test keys: every secret begins with
 * `sandbox-`, which PEM readers skip, so that a shop in production can reject them.
 */
export const googleKeys = {
  clientId: 'sandbox.apps.googleusercontent.example',
  clientSecret: 'sandbox-google-secret-not-for-production',
} as const

export const appleKeys = {
  /** The services id. */
  clientId: 'example.pasar.sandbox',
  teamId: 'SANDBOXTEA',
  keyId: 'SANDBOXKEY',
  privateKey: `sandbox-apple-key-not-for-production
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgjjNcCY2oi4ti27or
0ul9a3zmL4/f7LGYFaKOk2lgVlChRANCAARYrTBvyt7mr5ykvh6Y7QZngyEcP11b
78ryY+My9u5Pt1UcOjsXxI0qu4GWAkwgqYPRTdkJej1TmevHcBA3kCGb
-----END PRIVATE KEY-----
`,
} as const

/** The website at WeChat's open platform. */
export const wechatWebsiteKeys = {
  appId: 'wxsandboxwebsite01',
  appSecret: 'sandbox-wechat-website-secret-not-for-production',
} as const
