import type { Exchange } from '../lib/exchange-log.ts'
import { type Html, html } from '../lib/html.ts'
import type { Delivery } from '../lib/notifier.ts'
import { emptyState, moment, panelPage, stateTag } from './layout.ts'

const directions = { 'from-shop': 'shop → here', 'to-shop': 'here → shop', browser: 'browser' } as const

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Returns the path alone; the headers have the host. */
const shortAddress = (url: string) => {
  const { pathname, search } = new URL(url, 'http://here')
  return pathname + search.replace(/^\?lang=\w+$/, '')
}

const block = (title: string, text: string | undefined) =>
  text && html`<h4>${title}</h4><pre tabindex="0">${text}</pre>`

const showHeaders = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

function message(it: Exchange): Html {
  const isBad = it.status === 0 || it.status >= 400
  return html`<details class="message" data-key="${it.id}"><summary>
<span class="tag ${isBad ? 'bad' : 'good'}">${it.status || 'no reply'}</span>
<span class="what"><b>${it.method}</b> ${shortAddress(it.url)}<small>${directions[it.direction]}${it.note && html` · ${it.note}`}</small></span>
<span class="when">${moment(it.at)}<small>${it.ms} ms</small></span></summary>
<div class="insides">
${block('Headers', `${it.method} ${it.url}\n${showHeaders(it.headers)}`.trim())}${block('Body', pretty(it.body))}${block('Reply', pretty(it.reply))}
${block(it.direction === 'to-shop' ? 'Canonical string that was signed' : 'Canonical string that is expected', it.canonical)}
${block('Canonical string that the caller signed', it.signed)}
${it.note === 'SIGNATURE_INVALID' && !it.signed && html`<p class="muted">The caller signed something else, or with another secret; it is none of the common mistakes (query left out, line feed at the end, body reprinted or not hashed, lower-case method).</p>`}
</div></details>`
}

/** Renders requests with their responses. */
export const messageList = (list: Exchange[]) =>
  list.length > 0 ? html`<div class="messages">${list.map(message)}</div>` : emptyState('No request yet.')

/** Renders the notifications of a payment or parcel. */
export const deliveryList = (list: Delivery[]) =>
  list.length > 0
    ? html`<ul class="rows">${list.map(
        (it) =>
          html`<li><div><b>${it.event}</b><small>${it.attempts} attempt${it.attempts !== 1 && 's'}${it.lastResult && html` · ${it.lastResult}`}${it.nextAt && html` · next ${moment(it.nextAt)}`}</small></div>${stateTag(it.state)}</li>`,
      )}</ul>`
    : emptyState('No notification yet.')

/** Renders the log of all vendors. */
export const messagesPage = (list: Exchange[]) =>
  panelPage(
    '/messages',
    'Messages',
    html`<h1>Messages</h1><p class="lead">The last requests in both directions, with what was signed.</p>
<section class="card" id="messages" data-live>${messageList(list)}</section>`,
  )
