/** Public test keys; see sandbox/src/keys.ts. */
export const ctbcKeys = {
  merId: 'sandbox-225',
  merchantId: '8220000000017',
  terminalId: '90000017',
  /** 24 characters. */
  key: 'sandbox-ctbc-fake-key-24',
} as const
