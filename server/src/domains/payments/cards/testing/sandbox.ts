import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../../../config.ts'
import type { TestShop } from '../../../../platform/testing.ts'

const file = fileURLToPath(new URL('../../../../../../sandbox/src/main.ts', import.meta.url))

/** A saved card in the sandbox's panel. */
export type SandboxCard = {
  id: string
  vendor: string
  last4: string
  member: string
  removedAt: string | null
}

export type CardSandbox = Awaited<ReturnType<typeof startSandbox>>

/** Starts the sandbox in a process of its own. Its webhooks reach the shop. */
export async function startSandbox(shop: Pick<TestShop, 'app'>) {
  const received: Promise<unknown>[] = []
  const inbox = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const headers = request.headers as Record<string, string>
    const done = shop.app.inject({ method: 'POST', url: request.url!, headers, payload: body })
    received.push(done)
    const { statusCode, payload } = await done
    response.writeHead(statusCode).end(payload)
  }).listen(0, '127.0.0.1')
  await once(inbox, 'listening')
  const shopUrl = `http://127.0.0.1:${(inbox.address() as AddressInfo).port}/pay/notify`
  const child = spawn(process.execPath, [file], {
    env: {
      ...process.env,
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_STRIPE_WEBHOOK: `${shopUrl}/stripe`,
      SANDBOX_AIRWALLEX_WEBHOOK: `${shopUrl}/airwallex`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const killed = () => child.kill('SIGKILL')
  process.once('exit', killed)
  const url = await readUrl(child)
  const post = async (path: string, body: string | URLSearchParams, headers: Record<string, string> = {}) =>
    await fetch(url + path, { method: 'POST', body, headers, redirect: 'manual' })

  return {
    config: {
      stripeUrl: `${url}/stripe`,
      stripeScriptUrl: `${url}/stripe/stripe.js`,
      stripeSecretKey: 'sk_test_sandbox_not_for_production',
      stripePublishableKey: 'pk_test_sandbox_not_for_production',
      stripeWebhookSecret: 'sandbox-whsec-not-for-production',
      airwallexUrl: `${url}/airwallex`,
      airwallexScriptUrl: `${url}/airwallex/airwallex.js`,
      airwallexClientId: 'sandbox-airwallex-client',
      airwallexApiKey: 'sandbox-airwallex-key-not-for-production',
      airwallexWebhookSecret: 'sandbox-airwallex-webhook-not-for-production',
    } satisfies Partial<Config>,
    /** Pays in the provider's form in the shop's page. */
    async payInForm(params: Record<string, string>, number: string, expiry = '12 / 39') {
      const { clientSecret = '', intentId } = params
      if (intentId) {
        const card = { number, expiry, cvc: '123' }
        const headers = { authorization: `Bearer ${clientSecret}`, 'content-type': 'application/json' }
        const body = JSON.stringify({ payment_method: { type: 'card', card } })
        return await post(`/airwallex/form/payment_intents/${intentId}/confirm`, body, headers)
      }
      const [id = ''] = clientSecret.split('_secret_')
      const form = new URLSearchParams({
        key: 'pk_test_sandbox_not_for_production',
        client_secret: clientSecret,
        return_url: 'http://shop.example/pay/return/stripe/P',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][expiry]': expiry,
        'payment_method_data[card][cvc]': '123',
      })
      return await post(`/stripe/elements/payment_intents/${id}/confirm`, form)
    },
    /** Pays on the provider's page, by a new card or one of the saved cards that the page offers. */
    async payOnPage(url: string, card: { number: string } | { savedCard: string }) {
      const fields = { expiry: '12 / 39', cvc: '123', name: 'Siti', ...card }
      return await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    },
    /** Enters the bank's code on its page. */
    enterCode: (challengeUrl: string, code = '123456') =>
      fetch(challengeUrl, { method: 'POST', body: new URLSearchParams({ code }), redirect: 'manual' }),
    cardsOf: async (memberId: string): Promise<SandboxCard[]> => {
      const all = (await (await fetch(`${url}/api/saved-cards`)).json()) as SandboxCard[]
      return all.filter((card) => card.member === memberId)
    },
    /** An action of the bank or of the provider's dashboard. */
    actOnCard: (id: string, action: 'renew' | 'expire' | 'decline' | 'challenge' | 'remove') =>
      post(`/api/saved-cards/${id}/${action}`, ''),
    /** Payments of the shop's number that succeeded at the provider. */
    chargesOf: async (paymentNos: readonly string[]): Promise<number> => {
      const all = (await (await fetch(`${url}/api/payments`)).json()) as {
        reference: string
        status: string
      }[]
      return all.filter((it) => paymentNos.includes(it.reference) && it.status === 'SUCCESS').length
    },
    setDefaults: (switches: object) =>
      post('/api/defaults', JSON.stringify(switches), { 'content-type': 'application/json' }),
    /** Waits for the webhooks that have arrived. */
    settled: async () => void (await Promise.all(received.splice(0))),
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      process.off('exit', killed)
      inbox.closeAllConnections()
      inbox.close()
    },
  }
}

/** Reads the address of the control panel. @throws Error when the sandbox does not start */
async function readUrl(child: ChildProcess): Promise<string> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the sandbox did not start')))
  const [line] = (await Promise.race([once(child.stdout!, 'data'), ended])) as [Buffer]
  return /http:\/\/[\d.:]+/.exec(line.toString())![0]
}
