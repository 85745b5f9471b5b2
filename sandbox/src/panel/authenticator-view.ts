import type { FastifyInstance } from 'fastify'
import { authenticator } from '../keys.ts'
import { type Html, html } from '../lib/html.ts'
import { sendPage } from '../lib/server.ts'
import { nextTotp, totpAt } from '../lib/totp.ts'
import type { PanelContext } from './context.ts'
import { panelPage } from './layout.ts'

const { account, secret } = authenticator

/** The phone of the demo's owner: the code that the shop's console asks for. */
export function authenticatorPages(app: FastifyInstance, { context }: PanelContext) {
  app.get('/authenticator', (_, reply) => sendPage(reply, authenticatorPage(context.now())))
  app.get('/api/authenticator', async () => {
    const { code, validMs } = totpAt(secret, context.now())
    return { account, code, next: nextTotp(secret, context.now()), validMs }
  })
}

const copied = (code: string) =>
  html`<button type="button" class="code" data-copy="${code}" aria-label="Copy code ${code}">${code}</button>`

function authenticatorPage(now: number): Html {
  const { code, validMs } = totpAt(secret, now)
  return panelPage(
    '/authenticator',
    'Authenticator',
    html`<h1>Authenticator</h1><p class="lead">The phone of <b>${account}</b>: what the console asks for after the password. A code is taken once; for the next sign-in wait for the next one.</p>
<section class="card flush" id="codes" data-live><ul class="rows">
<li><div><b>Now</b><small>for ${Math.ceil(validMs / 1000)} seconds more</small></div><span class="side">${copied(code)}</span></li>
<li><div><b>Next</b><small>taken half a minute early, too</small></div><span class="side">${copied(nextTotp(secret, now))}</span></li>
</ul></section>
<section class="card"><h2>Secret</h2><p class="muted">Public and worthless: a shop in production does not start with an account that has it. To have the codes on a phone, enter it there.</p>
<dl class="facts"><div><dt>Base32</dt><dd><button type="button" class="copy" data-copy="${secret}" title="Copy"><code>${secret}</code></button></dd></div></dl></section>`,
  )
}
