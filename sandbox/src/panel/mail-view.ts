import { type Html, html } from '../lib/html.ts'
import { codesIn, type Mail } from '../mail/mailbox.ts'
import { emptyState, moment, panelPage, postButton } from './layout.ts'

/** Renders mails as a list of links, with their codes. */
export const mailList = (mails: Mail[]): Html =>
  mails.length === 0
    ? emptyState('No mail yet.')
    : html`<ul class="rows">${mails.map(
        (
          mail,
        ) => html`<li><a href="/mail/${mail.id}"><div><b>${mail.subject || '(no subject)'}</b><small>to ${mail.to}</small></div>
<span class="side">${codesIn(mail)
          .slice(0, 1)
          .map((code) => html`<span class="code">${code}</span>`)}${moment(mail.at)}</span></a></li>`,
      )}</ul>`

export const mailsPage = (mails: Mail[], to: string) =>
  panelPage(
    '/mail',
    'Mail',
    html`<div class="title"><h1>Mail</h1>${mails.length > 0 && postButton('/mail/clear', 'Delete all', 'danger')}</div>
<form class="filter" method="get" action="/mail"><label for="to">Sent to</label><input id="to" name="to" type="email" autocomplete="off" value="${to}" placeholder="everybody"><button type="submit">Show</button></form>
<section class="card flush" id="mails" data-live>${mailList(mails)}</section>`,
  )

/** Renders a mail, its HTML in a frame without scripts. */
export function mailPage(mail: Mail): Html {
  const codes = codesIn(mail)
  return panelPage(
    '/mail',
    mail.subject || 'Mail',
    html`<p class="crumb"><a href="/mail">Mail</a></p>
<section class="card"><h1>${mail.subject || '(no subject)'}</h1>
<dl class="facts"><div><dt>To</dt><dd>${mail.to}</dd></div><div><dt>From</dt><dd>${mail.from}</dd></div><div><dt>At</dt><dd>${moment(mail.at)}</dd></div>
${mail.attachments.length > 0 && html`<div><dt>Attached</dt><dd>${mail.attachments.map((it) => html`${it.name} (${it.type}, ${it.bytes} bytes) `)}</dd></div>`}</dl>
${codes.length > 0 && html`<p class="codes">${codes.map((code) => html`<button type="button" class="code big" data-copy="${code}" aria-label="Copy code ${code}">${code}</button>`)}</p>`}</section>
${mail.html && html`<section class="card"><h2>As HTML</h2><iframe sandbox src="/mail/${mail.id}/html" title="The mail as HTML"></iframe></section>`}
${mail.text && html`<section class="card"><h2>As text</h2><pre class="prose" tabindex="0">${mail.text}</pre></section>`}
<section class="card"><details data-key="headers"><summary>Headers</summary><pre tabindex="0">${mail.headers.map((it) => `${it.name}: ${it.value}`).join('\n')}</pre></details>
<details data-key="source"><summary>Source</summary><pre tabindex="0">${mail.source}</pre></details></section>`,
  )
}
