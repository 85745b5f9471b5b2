import { codesInText } from '../lib/codes.ts'
import { type Html, html } from '../lib/html.ts'
import type { TextMessage } from '../sms/texts.ts'
import { emptyState, moment, panelPage, postButton } from './layout.ts'

/** Renders text messages, with their codes to copy. */
export const textList = (texts: TextMessage[]): Html =>
  texts.length === 0
    ? emptyState('No text message yet.')
    : html`<ul class="rows">${texts.map(
        (it) => html`<li><div><b>${it.text}</b><small>to ${it.to}</small></div>
<span class="side">${codesInText(it.text)
          .slice(0, 1)
          .map(
            (code) =>
              html`<button type="button" class="code" data-copy="${code}" aria-label="Copy code ${code}">${code}</button>`,
          )}${moment(it.at)}</span></li>`,
      )}</ul>`

export const textsPage = (texts: TextMessage[], to: string) =>
  panelPage(
    '/sms',
    'Texts',
    html`<div class="title"><h1>Texts</h1>${texts.length > 0 && postButton('/sms/clear', 'Delete all', 'danger')}</div>
<form class="filter" method="get" action="/sms"><label for="to">Sent to</label><input id="to" name="to" type="tel" autocomplete="off" value="${to}" placeholder="everybody"><button type="submit">Show</button></form>
<section class="card flush" id="texts" data-live>${textList(texts)}</section>`,
  )
