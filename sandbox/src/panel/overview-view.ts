import { airwallexKeys } from '../airwallex/keys.ts'
import { alipayKeys } from '../alipay/keys.ts'
import { ctbcKeys } from '../ctbc/keys.ts'
import { cardKeys, carrierKeys, easypostKeys, SMS_KEY, stripeKeys } from '../keys.ts'
import { type Html, html } from '../lib/html.ts'
import { twoC2pKeys } from '../twoctwop/keys.ts'
import { wechatKeys } from '../wechat/keys.ts'
import { allPayments, type PanelContext } from './context.ts'
import { panelPage, postButton } from './layout.ts'
import { mailList } from './mail-view.ts'
import { parcelList } from './parcels-view.ts'
import { paymentList } from './payments-view.ts'
import { textList } from './sms-view.ts'
import { switchForm } from './switches-view.ts'

const copyButton = (text: string) =>
  html`<button type="button" class="copy" data-copy="${text}" title="Copy"><code>${text}</code></button>`

const LATEST_COUNT = 5

/** Renders the addresses, the latest payments, parcels and messages, and the default switches. */
export function overviewPage({
  context,
  mailbox,
  texts,
  processors,
  carrier,
  addresses,
}: PanelContext): Html {
  return panelPage(
    '/',
    'Overview',
    html`<h1>Sandbox</h1><p class="lead">Simulates the vendors of a shop. No money moves, no message is sent, no parcel is real.</p>
<div class="tiles">${addresses().map((it) => html`<section class="card tile"><h2>${it.name}</h2>${copyButton(it.address)}<p class="muted">${it.what}</p></section>`)}</div>
<div class="two"><div>
<section class="card flush" id="payments" data-live><h2><a href="/payments">Payments</a></h2>${paymentList(allPayments(processors).slice(0, LATEST_COUNT))}</section>
<section class="card flush" id="parcels" data-live><h2><a href="/parcels">Parcels</a></h2>${parcelList(carrier.list().slice(0, LATEST_COUNT))}</section>
<section class="card flush" id="mails" data-live><h2><a href="/mail">Mail</a></h2>${mailList(mailbox.list().slice(0, LATEST_COUNT))}</section>
<section class="card flush" id="texts" data-live><h2><a href="/sms">Texts</a></h2>${textList(texts.list().slice(0, LATEST_COUNT))}</section>
<section class="card"><h2>Keys</h2><p class="muted">Fixed and public. A shop in production must reject secrets that begin with “sandbox-” or “sk_test_sandbox”.</p>
<dl class="facts"><div><dt>Merchant</dt><dd>${copyButton(cardKeys.merchantNo)}</dd></div><div><dt>Card secret</dt><dd>${copyButton(cardKeys.secret)}</dd></div>
<div><dt>Carrier account</dt><dd>${copyButton(carrierKeys.account)}</dd></div><div><dt>Carrier secret</dt><dd>${copyButton(carrierKeys.secret)}</dd></div>
<div><dt>EasyPost key</dt><dd>${copyButton(easypostKeys.apiKey)}</dd></div>
<div><dt>Stripe secret key</dt><dd>${copyButton(stripeKeys.secretKey)}</dd></div><div><dt>Stripe publishable key</dt><dd>${copyButton(stripeKeys.publishableKey)}</dd></div>
<div><dt>WeChat merchant</dt><dd>${copyButton(wechatKeys.mchId)}</dd></div><div><dt>WeChat APIv3 key</dt><dd>${copyButton(wechatKeys.apiV3Key)}</dd></div>
<div><dt>Alipay application</dt><dd>${copyButton(alipayKeys.appId)}</dd></div><div><dt>Alipay merchant</dt><dd>${copyButton(alipayKeys.sellerId)}</dd></div>
<div><dt>Airwallex client</dt><dd>${copyButton(airwallexKeys.clientId)}</dd></div><div><dt>Airwallex API key</dt><dd>${copyButton(airwallexKeys.apiKey)}</dd></div>
<div><dt>2C2P merchant</dt><dd>${copyButton(twoC2pKeys.merchantId)}</dd></div><div><dt>2C2P secret</dt><dd>${copyButton(twoC2pKeys.secret)}</dd></div>
<div><dt>CTBC shop</dt><dd>${copyButton(ctbcKeys.merId)}</dd></div><div><dt>CTBC key</dt><dd>${copyButton(ctbcKeys.key)}</dd></div>
<div><dt>Stripe webhook secret</dt><dd>${copyButton(stripeKeys.webhookSecret)}</dd></div><div><dt>SMS key</dt><dd>${copyButton(SMS_KEY)}</dd></div></dl></section>
</div>
<section class="card"><div class="title"><h2>Next payments</h2>${postButton('/defaults/reset', 'Reset')}</div>
<p class="muted">The switches of new payments, at all vendors.</p>${switchForm(context.preset.get(), { action: '/defaults', prefix: 'next' })}</section></div>`,
  )
}
