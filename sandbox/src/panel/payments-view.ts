import { showAmount } from '../lib/amount.ts'
import type { Context } from '../lib/context.ts'
import { type Html, html } from '../lib/html.ts'
import type { Order } from '../pay/state.ts'
import type { VendorPayment } from './context.ts'
import { emptyState, moment, panelPage, postButton, stateTag } from './layout.ts'
import { deliveryList, messageList } from './messages-view.ts'
import { paymentResponse } from './payment-response.ts'
import { switchForm } from './switches-view.ts'

/** Renders payments as a list of links. */
export const paymentList = (payments: VendorPayment[]): Html =>
  payments.length === 0
    ? emptyState('No payment yet.')
    : html`<ul class="rows">${payments.map(
        ({
          processor,
          order: it,
        }) => html`<li><a href="/payments/${encodeURIComponent(it.orderNo)}"><div><b>${it.subject}</b><small>${it.reference || it.orderNo} · ${processor.vendor.name}, ${it.payType} · ${moment(it.createdAt)}</small></div>
<span class="side"><b>${showAmount(it.amount, it.currency)}</b>${stateTag(it.status)}</span></a></li>`,
      )}</ul>`

export const paymentsPage = (payments: VendorPayment[]) =>
  panelPage(
    '/payments',
    'Payments',
    html`<h1>Payments</h1><section class="card flush" id="payments" data-live>${paymentList(payments)}</section>`,
  )

const actions = {
  approve: { label: 'Approve', tone: 'strong' },
  decline: { label: 'Decline', tone: 'danger' },
  abandon: { label: 'Abandon', tone: '' },
  close: { label: 'Close', tone: '' },
  expire: { label: 'Expire now', tone: '' },
  resend: { label: 'Send webhooks now', tone: '' },
  dispute: { label: 'Open a dispute', tone: 'danger' },
  winDispute: { label: 'Shop wins the dispute', tone: '' },
  loseDispute: { label: 'Shop loses the dispute', tone: 'danger' },
} as const

const openActions = ['approve', 'decline', 'abandon', 'close', 'expire', 'resend'] as const
/** A bank can approve a payment after the shop closed it. */
const closedActions = ['approve', 'resend'] as const

/** The actions of each state. */
const actionsOf: Record<Order['status'], readonly (keyof typeof actions)[]> = {
  CREATED: openActions,
  PAYING: openActions,
  FAILED: openActions,
  CLOSED: closedActions,
  EXPIRED: closedActions,
  SUCCESS: ['resend'],
}

const row = (name: string, value: Html | string | null | undefined) =>
  value && html`<div><dt>${name}</dt><dd>${value}</dd></div>`

function details(at: VendorPayment): Html {
  const { order, processor } = at
  const answer = paymentResponse(at)
  return html`<dl class="facts">
${row('At', processor.vendor.name)}${row('Number', order.orderNo)}${row('The shop’s number', order.reference)}${row('Payment type', order.payType)}
${row('Paid', showAmount(answer.paidAmount, answer.currency))}${row('Refunded', showAmount(answer.refundedAmount, answer.currency))}
${row('Card', order.card && `${order.card.brand} •••• ${order.card.last4}`)}
${row('Created', moment(order.createdAt))}${row('Expires', order.expireAt && moment(order.expireAt))}${row('Paid at', moment(order.paidAt))}
${row('Returns to', order.returnUrl)}${row('Notifies', order.notifyUrl || 'none')}
${row('Dispute', order.dispute && `${showAmount(order.dispute.amount, order.currency)}, ${order.dispute.status.toLowerCase()}`)}
${row('Bank', order.challenge ? 'asks for a code' : order.late ? 'silent; approves late' : order.abandoned ? 'abandoned by the shopper' : null)}
</dl>`
}

/** Renders the actions of the state, and what the vendor's dashboard allows. */
function actionButtons({ order, processor }: VendorPayment, base: string): Html {
  const allowed = processor.dashboard.actionsFor(order)
  const canRefund = allowed.includes('refund')
  const others = [...actionsOf[order.status], ...allowed.filter((name) => name !== 'refund')]
  return html`<div class="buttons">${others.map((name) => postButton(`${base}/do/${name}`, actions[name].label, actions[name].tone))}
${processor.vendor.hasPage(order) && html`<a class="button" href="${base}/page">Open the pay page</a>`}</div>
${
  canRefund &&
  html`<form method="post" action="${base}/do/refund" class="switches"><div class="switch"><span class="text"><label for="refund-amount">Refund in the dashboard</label><small>Without a request of the shop. Empty for all that is left.</small></span><input type="text" id="refund-amount" name="amount" inputmode="decimal" autocomplete="off"></div>
<button type="submit">Refund</button></form>`
}`
}

/** Renders a payment: its state, its actions and its messages. */
export function paymentPage(at: VendorPayment, context: Context): Html {
  const { order, processor } = at
  const { vendor, payments } = processor
  const base = `/payments/${encodeURIComponent(order.orderNo)}`
  const refunds = payments.listRefunds(order.orderNo)
  return panelPage(
    '/payments',
    `Payment ${order.orderNo}`,
    html`<p class="crumb"><a href="/payments">Payments</a></p>
<div class="two"><div>
<section class="card" id="state" data-live><div class="title"><h1>${order.subject}</h1>${stateTag(order.status)}</div>
<p class="total">${showAmount(order.amount, order.currency)}</p>${details(at)}</section>
<section class="card" id="hand" data-live><h2>Actions</h2>${actionButtons(at, base)}</section>
<section class="card" id="attempts" data-live><h2>Failed attempts</h2>${
      order.attempts.length > 0
        ? html`<ul class="rows">${order.attempts.map((it) => html`<li><div><b>${it.message}</b><small>${it.code}</small></div>${moment(it.at)}</li>`)}</ul>`
        : emptyState('None.')
    }
<h2>Refunds</h2>${
      refunds.length > 0
        ? html`<ul class="rows">${refunds.map((it) => html`<li><div><b>${showAmount(it.amount, order.currency)}</b><small>${it.refundNo} · ${it.reason}</small></div>${stateTag(it.status)}</li>`)}</ul>`
        : emptyState('None.')
    }
<h2>Notifications</h2>${deliveryList(context.notifier.list(vendor.id, order.orderNo))}</section>
</div>
<section class="card"><h2>Switches</h2>${switchForm(order.switches, { action: `${base}/switches`, prefix: 'own', without: ['failCreate'] })}</section>
</div>
<section class="card" id="said" data-live><h2>Messages</h2>${messageList(context.log.list({ vendor: vendor.id, ref: order.orderNo }))}</section>`,
  )
}
