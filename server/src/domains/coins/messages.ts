import type { Language } from '@pasar/contract/constants'

type Facts = { name: string; amount: string; tx: string; link: string }
type Letter = { subject: string; text: string; html: string }

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.codePointAt(0)};`)

/** The mail that tells of a deposit in the balance. Languages without words of their own read English. */
export function creditLetter(language: Language, { name, amount, tx, link }: Facts): Letter {
  const isChinese = language === 'zh-cn' || language === 'zh-tw'
  const lines = isChinese
    ? [`${name}，您好：`, `您充值的 ${amount} 已到账。`, `交易哈希：${tx}`]
    : [`Hello ${name},`, `Your deposit of ${amount} is in your balance.`, `Transaction: ${tx}`]
  const action = isChinese ? '查看充值' : 'See the deposit'
  const paragraphs = lines.map((line) => `<p>${escaped(line)}</p>`).join('')
  return {
    subject: isChinese ? `充值到账 ${amount}` : `${amount} arrived`,
    text: [...lines, '', `${action}: ${link}`].join('\n'),
    html: `<div style="font-family:sans-serif;line-height:1.6;max-width:34em">${paragraphs}<p><a href="${escaped(link)}">${escaped(action)}</a></p></div>`,
  }
}
