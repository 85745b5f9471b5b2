import { type Html, html } from '../lib/html.ts'
import { emptyState, moment, panelPage } from '../panel/layout.ts'
import type { Block, Chain, CoinTx } from './chain.ts'
import { chainKeys, DECIMALS } from './keys.ts'

const MAX_SHOWN = 40

const formatAmount = ({ amount }: CoinTx) => {
  const digits = amount.padStart(DECIMALS + 1, '0')
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`
}

const txLine = (tx: CoinTx) =>
  html`<small>${formatAmount(tx)} to ${tx.to}</small><small>in ${tx.hash}</small>`

const blockLine = (block: Block) =>
  html`<li><div><b>${block.height}</b><small>${block.hash.slice(0, 18)}…</small>${block.txs.map(txLine)}</div>
<span class="side">${moment(block.at)}</span></li>`

const copyButton = (text: string) =>
  html`<button type="button" class="copy" data-copy="${text}" title="Copy"><code>${text}</code></button>`

/** Returns the newest blocks, and older ones with transfers. */
const latest = (chain: Chain) =>
  chain
    .blocks()
    .filter((it, n) => n < 5 || it.txs.length > 0)
    .slice(0, MAX_SHOWN)

/**
 * Renders the chain: its newest blocks, its actions and its switches.
 * @param problem error of the last form
 */
export function chainPage(chain: Chain, problem = ''): Html {
  const { down, behind, slowMs } = chain.switches()
  const pool = chain.pool()
  return panelPage(
    '/chain',
    'Chain',
    html`<h1>Chain</h1><p class="lead">A chain with one token on it, for top-ups with coins. Send to the address that the shop shows. While a transfer awaits confirmations, a block is mined every few seconds.</p>
${problem && html`<p class="empty" role="alert">${problem}</p>`}
<div class="two"><div>
<section class="card"><h2>Send coins</h2><form method="post" action="/chain/send" class="switches">
<div class="switch"><span class="text"><label for="to">To address</label></span><input type="text" id="to" name="to" autocomplete="off" required placeholder="0x…"></div>
<div class="switch"><span class="text"><label for="amount">Amount</label></span><input type="text" id="amount" name="amount" inputmode="decimal" required value="25"></div>
<button type="submit" class="strong">Send</button></form></section>
<section class="card flush" id="pool" data-live><h2>Pending transfers</h2>${
      pool.length === 0
        ? emptyState('No transfer since the last block.')
        : html`<ul class="rows">${pool.map((tx) => html`<li><div>${txLine(tx)}</div></li>`)}</ul>`
    }</section>
<section class="card flush" id="blocks" data-live><h2>Blocks</h2><ul class="rows">${latest(chain).map(blockLine)}</ul></section>
</div><div>
<section class="card"><h2>Mine</h2><form method="post" action="/chain/mine" class="switches">
<div class="switch"><span class="text"><label for="blocks-mined">Blocks</label><small>The first contains the pending transfers.</small></span><input id="blocks-mined" name="blocks" type="number" min="1" max="1000" value="1"></div>
<button type="submit" class="strong">Mine</button></form></section>
<section class="card"><h2>Reorganise</h2><form method="post" action="/chain/fork" class="switches">
<div class="switch"><span class="text"><label for="depth">Blocks replaced</label><small>Another branch, one block longer, takes the place of the newest blocks.</small></span><input id="depth" name="depth" type="number" min="1" max="200" value="3"></div>
<div class="switch"><span class="text"><label for="keep">Keep what was sent</label><small>It is in the new branch too; else it never happened.</small></span><input class="toggle" type="checkbox" role="switch" id="keep" name="keep"></div>
<button type="submit" class="danger">Reorganise</button></form></section>
<section class="card"><h2>The node</h2><form method="post" action="/chain/switches" class="switches" data-instant>
<div class="switch"><span class="text"><label for="down">Down</label><small>It answers 503.</small></span><input class="toggle" type="checkbox" role="switch" id="down" name="down" ${down && html`checked`}></div>
<div class="switch"><span class="text"><label for="behind">Behind</label><small>Blocks that it does not know of yet.</small></span><input id="behind" name="behind" type="number" min="0" max="100000" value="${behind}"></div>
<div class="switch"><span class="text"><label for="slow">Slow</label><small>Milliseconds before each answer.</small></span><input id="slow" name="slowMs" type="number" min="0" max="100000" value="${slowMs}"></div>
<button type="submit" class="strong">Save</button><p class="saved" role="status"></p></form></section>
<section class="card"><h2>Settings of a shop</h2><dl class="facts"><div><dt>Chain id</dt><dd>${copyButton(String(chainKeys.chainId))}</dd></div>
<div><dt>Token</dt><dd>${copyButton(chainKeys.token)}</dd></div><div><dt>Public key</dt><dd>${copyButton(chainKeys.xpub)}</dd></div></dl></section>
</div></div>`,
  )
}
