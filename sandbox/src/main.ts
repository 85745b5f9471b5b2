import { startSandbox } from './start.ts'

/** Reads a whole number or a fraction from the environment; anything else there stops the start. */
function number(name: string): number | undefined {
  const text = process.env[name]
  if (!text) return undefined
  const value = Number(text)
  if (Number.isFinite(value) && value >= 0) return value
  console.error(`sandbox: ${name} must be a number that is not negative`)
  process.exit(1)
}

const given = <T extends object>(settings: T) =>
  Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<T>

try {
  const sandbox = await startSandbox({
    ...given({
      host: process.env.SANDBOX_HOST,
      dataDir: process.env.SANDBOX_DATA,
      stripeWebhook: process.env.SANDBOX_STRIPE_WEBHOOK,
      airwallexWebhook: process.env.SANDBOX_AIRWALLEX_WEBHOOK,
      retryScale: number('SANDBOX_RETRY_SCALE'),
      paceMs: number('SANDBOX_PACE_MS'),
      parcelStepMs: number('SANDBOX_PARCEL_STEP_MS'),
      blockMs: number('SANDBOX_BLOCK_MS'),
    }),
    ports: given({
      panel: number('SANDBOX_PORT'),
      smtp: number('SANDBOX_SMTP_PORT'),
      card: number('SANDBOX_CARD_PORT'),
      carrier: number('SANDBOX_CARRIER_PORT'),
      stripe: number('SANDBOX_STRIPE_PORT'),
      airwallex: number('SANDBOX_AIRWALLEX_PORT'),
      '2c2p': number('SANDBOX_2C2P_PORT'),
      wechat: number('SANDBOX_WECHAT_PORT'),
      alipay: number('SANDBOX_ALIPAY_PORT'),
      ctbc: number('SANDBOX_CTBC_PORT'),
      chain: number('SANDBOX_CHAIN_PORT'),
    }),
    publicUrls: given({
      panel: process.env.SANDBOX_URL ?? '',
      card: process.env.SANDBOX_CARD_URL ?? '',
      carrier: process.env.SANDBOX_CARRIER_URL ?? '',
      stripe: process.env.SANDBOX_STRIPE_URL ?? '',
      airwallex: process.env.SANDBOX_AIRWALLEX_URL ?? '',
      '2c2p': process.env.SANDBOX_2C2P_URL ?? '',
      wechat: process.env.SANDBOX_WECHAT_URL ?? '',
      alipay: process.env.SANDBOX_ALIPAY_URL ?? '',
      ctbc: process.env.SANDBOX_CTBC_URL ?? '',
      chain: process.env.SANDBOX_CHAIN_URL ?? '',
    }),
  })
  const { urls } = sandbox
  console.log(
    `sandbox: panel ${urls.panel}  mail ${urls.mail}  ${urls.smtp}  card ${urls.card}  carrier ${urls.carrier}  stripe ${urls.stripe}  airwallex ${urls.airwallex}  2c2p ${urls['2c2p']}  wechat ${urls.wechat}  alipay ${urls.alipay}  ctbc ${urls.ctbc}  chain ${urls.chain}`,
  )

  let isEnding = false
  const end = async () => {
    if (isEnding) return
    isEnding = true
    await sandbox.close()
    process.exit(0)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(`sandbox: ${code === 'EADDRINUSE' ? `a port is taken (${message})` : message}`)
  process.exit(1)
}
