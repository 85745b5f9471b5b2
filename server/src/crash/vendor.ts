import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const sandboxFile = fileURLToPath(new URL('../../../sandbox/src/main.ts', import.meta.url))

/** A payment in the sandbox's panel. */
type VendorPayment = { orderNo: string; status: string; paidAmount: string; refundedAmount: string }

/** Keys of the sandbox's Stripe. */
const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_sandbox_not_for_production',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox_not_for_production',
  STRIPE_WEBHOOK_SECRET: 'sandbox-whsec-not-for-production',
}

type SavedCard = { id: string; removedAt: string | null }

/** The sandbox, in a separate process that survives crashes of the shop. */
export type Vendor = {
  cardUrl: string
  /** Settings of a shop that also uses its Stripe. */
  stripe: Record<string, string>
  /** JSON-RPC address of its chain, which mines while transactions await confirmation. */
  chainUrl: string
  /** All payments, by the shop's numbers. */
  payments(): Promise<VendorPayment[]>
  /** Ids of the saved cards that it keeps. */
  savedCards(): Promise<string[]>
  /** Pays in the form of Stripe's script. @param clientSecret of the payment */
  payInForm(clientSecret: string): Promise<void>
  /** Lets the bank ask for a code whenever a saved card is charged. */
  askForCode(cardId: string): Promise<void>
  /** Pays with the given sandbox switches. @returns false when the payment can no longer be paid */
  approve(paymentNo: string, switches: object): Promise<boolean>
  decline(paymentNo: string): Promise<void>
  /** Sends coins in a new block. @param amount decimal */
  sendCoins(to: string, amount: string): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the sandbox on free ports.
 * @param stripeWebhook address for Stripe's events
 * @throws when it does not start
 */
export async function startVendor(stripeWebhook = ''): Promise<Vendor> {
  const port = await freePort()
  const child = spawn(process.execPath, [sandboxFile], {
    env: {
      ...process.env,
      SANDBOX_PORT: `${port}`,
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_STRIPE_WEBHOOK: stripeWebhook,
      SANDBOX_BLOCK_MS: '50',
      SANDBOX_RETRY_SCALE: '0.02',
      SANDBOX_PACE_MS: '300',
      // Its books are compared with the ledger at the end.
      SANDBOX_PAYMENTS_MAX: '100000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const leaveNothing = () => child.kill('SIGKILL')
  process.once('exit', leaveNothing)
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('the sandbox did not start'))),
  ])
  const url = `http://127.0.0.1:${port}`
  const api = `${url}/api`
  const post = async (path: string, body: object = {}) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${api}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).ok
  }
  return {
    cardUrl: `${url}/card`,
    chainUrl: `${url}/chain/rpc`,
    stripe: {
      STRIPE_URL: `${url}/stripe`,
      STRIPE_SCRIPT_URL: `${url}/stripe/stripe.js`,
      ...stripeKeys,
    },
    async payments() {
      const all = (await (await fetch(`${api}/payments`)).json()) as (VendorPayment & { reference: string })[]
      return all.map(({ reference, ...it }) => ({ ...it, orderNo: reference || it.orderNo }))
    },
    async savedCards() {
      const all = (await (await fetch(`${api}/saved-cards`)).json()) as SavedCard[]
      return all.filter((it) => it.removedAt === null).map((it) => it.id)
    },
    async payInForm(clientSecret) {
      const [id = ''] = clientSecret.split('_secret_')
      const body = new URLSearchParams({
        key: stripeKeys.STRIPE_PUBLISHABLE_KEY,
        client_secret: clientSecret,
        return_url: `${url}/return`,
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][expiry]': '12 / 39',
        'payment_method_data[card][cvc]': '123',
      })
      await fetch(`${url}/stripe/elements/payment_intents/${id}/confirm`, { method: 'POST', body })
    },
    askForCode: async (id) => void (await post(`saved-cards/${id}/challenge`)),
    async approve(no, switches) {
      await post(`payments/${no}/switches`, switches)
      return await post(`payments/${no}/approve`)
    },
    decline: async (no) => void (await post(`payments/${no}/decline`)),
    async sendCoins(to, amount) {
      await post('chain/send', { to, amount })
      await post('chain/mine')
    },
    async close() {
      child.kill('SIGTERM')
      await ended
      process.off('exit', leaveNothing)
    },
  }
}

/** Returns a free TCP port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
