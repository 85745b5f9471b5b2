import type { VendorFetch } from '../gateway.ts'

/** Addresses and keys of the merchant at WeChat Pay. */
export type WechatSettings = {
  /** Address of the payment API. */
  url: string
  /** Address of WeChat's sign-in, as the browser reaches it. */
  signInUrl: string
  /** Address that the server exchanges sign-in codes at. */
  openApiUrl: string
  /** Script that replaces WeChat's bridge; empty outside the sandbox. */
  bridgeUrl: string
  appId: string
  appSecret: string
  mchId: string
  /** Serial number of the merchant's certificate. */
  serial: string
  /** The merchant's private key, PEM. */
  privateKey: string
  apiV3Key: string
  /** WeChat's certificates, or its public key, PEM. */
  platformKey: string
  /** Id of that public key. */
  platformKeyId: string
  /** Address for notifications about refunds. */
  notifyUrl: string
  timeoutMs: number
  fetch: VendorFetch
}
