import type { FastifyInstance } from 'fastify'
import { authenticator } from '../keys.ts'
import { type Html, html } from '../lib/html.ts'
import { sendPage } from '../lib/server.ts'
import { nextTotp, totpAt } from '../lib/totp.ts'
import type { PanelContext } from './context.ts'
import { panelPage } from './layout.ts'

const { account, secret } = authenticator

/** Adds the page with the codes of the demo owner's authenticator. */
export function authenticatorPages(app: FastifyInstance, { context }: PanelContext) {
  app.get('/authenticator', (_, reply) => sendPage(reply, authenticatorPage(context.now())))
  app.get('/api/authenticator', async () => {
    const { code, validMs } = totpAt(secret, context.now())
    return { account, code, next: nextTotp(secret, context.now()), validMs }
  })
}

const copyButton = (code: string) =>
  html`<button type="button" class="code" data-copy="${code}" aria-label="Copy code ${code}">${code}</button>`

function authenticatorPage(now: number): Html {
  const { code, validMs } = totpAt(secret, now)
  return panelPage(
    '/authenticator',
    'Authenticator',
    html`<h1>Authenticator</h1><p class="lead">The authenticator of <b>${account}</b>, for the second factor of the console. A code is valid once: wait for the next one to sign in again.</p>
<section class="card flush" id="codes" data-live><ul class="rows">
<li><div><b>Now</b><small>for ${Math.ceil(validMs / 1000)} seconds more</small></div><span class="side">${copyButton(code)}</span></li>
<li><div><b>Next</b><small>taken half a minute early, too</small></div><span class="side">${copyButton(nextTotp(secret, now))}</span></li>
</ul></section>
<section class="card"><h2>Secret</h2><p class="muted">A public test key: a shop in production does not start with an account that has it. Enter it on a phone to see the codes there.</p>
<dl class="facts"><div><dt>Base32</dt><dd><button type="button" class="copy" data-copy="${secret}" title="Copy"><code>${secret}</code></button></dd></div></dl></section>`,
  )
}
