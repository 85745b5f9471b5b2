import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const sandboxFile = fileURLToPath(new URL('../../../sandbox/src/main.ts', import.meta.url))

/** A payment as the sandbox's panel tells it. */
type VendorPayment = { orderNo: string; status: string; paidAmount: string; refundedAmount: string }

/** The sandbox in a process of its own: it lives through every crash of the shop. */
export type Vendor = {
  cardUrl: string
  /** JSON-RPC of its chain, which mines by itself while something waits to be confirmed. */
  chainUrl: string
  payments(): Promise<VendorPayment[]>
  /** The shopper pays, with the sandbox's switches set so. @returns false when the payment no longer can be */
  approve(paymentNo: string, switches: object): Promise<boolean>
  decline(paymentNo: string): Promise<void>
  /** Somebody sends coins, which are in a block then. @param amount decimal */
  sendCoins(to: string, amount: string): Promise<void>
  close(): Promise<void>
}

/** Starts the sandbox on free ports. @throws when it does not start */
export async function startVendor(): Promise<Vendor> {
  const port = await freePort()
  const child = spawn(process.execPath, [sandboxFile], {
    env: {
      ...process.env,
      SANDBOX_PORT: `${port}`,
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_BLOCK_MS: '50',
      SANDBOX_RETRY_SCALE: '0.02',
      SANDBOX_PACE_MS: '300',
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
    payments: async () => (await (await fetch(`${api}/payments`)).json()) as VendorPayment[],
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

/** A TCP port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
