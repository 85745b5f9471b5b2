import { isMoving, type Parcel } from '../carrier/stages.ts'
import type { Context } from '../lib/context.ts'
import { type Html, html } from '../lib/html.ts'
import { emptyState, moment, panelPage, postButton, stateTag } from './layout.ts'
import { deliveryList, messageList } from './messages-view.ts'

/** Renders parcels as a list of links. */
export const parcelList = (parcels: Parcel[]): Html =>
  parcels.length === 0
    ? emptyState('No parcel yet.')
    : html`<ul class="rows">${parcels.map(
        (
          it,
        ) => html`<li><a href="/parcels/${it.trackingNo}"><div><b>${it.trackingNo}</b><small>${it.reference} · ${it.events.at(-1)?.place}</small></div>
<span class="side">${moment(it.events.at(-1)?.at ?? it.createdAt)}${stateTag(it.status)}</span></a></li>`,
      )}</ul>`

export const parcelsPage = (parcels: Parcel[]) =>
  panelPage(
    '/parcels',
    'Parcels',
    html`<h1>Parcels</h1><section class="card flush" id="parcels" data-live>${parcelList(parcels)}</section>`,
  )

/** Renders a parcel: its events and its actions. */
export function parcelPage(parcel: Parcel, context: Context, labelUrl: string): Html {
  const vendor = parcel.vendor ?? 'carrier'
  const base = `/parcels/${parcel.trackingNo}`
  const way = [...parcel.events].reverse()
  return panelPage(
    '/parcels',
    `Parcel ${parcel.trackingNo}`,
    html`<p class="crumb"><a href="/parcels">Parcels</a></p>
<div class="two"><div>
<section class="card" id="way" data-live><div class="title"><h1>${parcel.trackingNo}</h1>${stateTag(parcel.status)}</div>
<p class="muted">For ${parcel.reference}${parcel.nextAt && html` · next stage ${moment(parcel.nextAt)}`}</p>
<ol class="timeline">${way.map((it) => html`<li><b>${it.text.en}</b><span lang="zh-CN">${it.text.zh}</span><small>${it.place} · ${moment(it.at)}</small></li>`)}</ol></section></div>
<div><section class="card" id="hand" data-live><h2>Actions</h2><div class="buttons">
${isMoving(parcel) && html`${postButton(`${base}/do/advance`, 'Move on', 'strong')}${postButton(`${base}/do/deliver`, 'Deliver now')}`}
${parcel.status !== 'returned' && postButton(`${base}/do/return`, 'Return', 'danger')}
${postButton(`${base}/do/resend`, 'Send webhooks now')}<a class="button" href="${labelUrl}">Label</a></div></section>
<section class="card" id="news" data-live><h2>Notifications</h2>${deliveryList(context.notifier.list(vendor, parcel.trackingNo))}</section></div></div>
<section class="card" id="said" data-live><h2>Messages</h2>${messageList(context.log.list({ vendor, ref: parcel.trackingNo }))}</section>`,
  )
}
