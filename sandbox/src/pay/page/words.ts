import type { DeclineCode, FieldErrors } from '../cards.ts'

const en = {
  title: 'Pay',
  payTo: 'Payment for',
  amount: 'Amount',
  order: 'Order',
  timeLeft: 'Time left',
  payBefore: 'Pay before',
  method: {
    card: 'Pay by card',
    unionpay: 'Pay by UnionPay',
    jcb: 'Pay by JCB',
    applepay: 'Apple Pay',
  },
  number: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  name: 'Name on card',
  pay: 'Pay',
  wait: 'One moment…',
  cancel: 'Cancel and go back to the shop',
  cancelShort: 'Cancel',
  accepted: 'Accepted cards',
  testCards: 'Test cards',
  testNote:
    'This is a sandbox. No money moves, and no real card should be typed here. Any future date and any security code will do.',
  use: 'Use',
  useLong: 'Use card ending in',
  secure: 'Card numbers are never stored.',
  wallet: 'Card',
  walletNote: 'This sheet stands for the one on the phone.',
  confirm: 'Pay with passcode',
  checkForm: 'Please check the marked fields.',
  errors: {
    required: 'Please fill this in.',
    number: 'This card number is not valid.',
    brand: 'This kind of card is not accepted here.',
    expiry: 'Use month / year.',
    expired: 'The card expired.',
    cvc: 'Code not complete.',
  },
  declined: 'The payment did not go through',
  declinedNext: 'Nothing was charged. You can try again or use another card.',
  declines: {
    card_declined: 'Your bank declined this card.',
    insufficient_funds: 'There is not enough money on this card.',
    expired_card: 'Your bank says that this card has expired.',
    incorrect_cvc: 'The security code is wrong.',
    processing_error: 'Your bank could not process the card just now.',
    authentication_failed: 'Your bank could not verify that it is you.',
  },
  outcomes: { approve: 'Approved', challenge: 'Asks for a bank code' },
  bank: 'Your bank asks: is it you?',
  bankName: 'Sandbox Bank',
  bankText: 'We sent a code of six digits to your phone. Type it to approve this payment.',
  bankCode: 'Code',
  bankHint: 'In the sandbox the code is',
  bankWrong: 'That code is wrong. Tries left:',
  approve: 'Approve payment',
  otherCard: 'Use another card',
  paid: 'Paid',
  paidText: 'Thank you. You can go back to the shop.',
  pending: 'We are waiting for your bank',
  pendingText: 'This can take a while. The shop will tell you as soon as it knows.',
  closed: 'This payment was closed',
  closedText: 'The shop closed it. Nothing can be paid here any more.',
  expired: 'The time to pay is over',
  expiredText: 'Nothing was charged. Go back to the shop to pay again.',
  timeout: 'Your bank took too long to answer',
  timeoutText:
    'We do not know yet whether your card was charged. Look at your order in the shop before you pay again.',
  unknown: 'There is no such payment',
  unknownText: 'The address may be incomplete. Go back to the shop and try again.',
  back: 'Back to the shop',
  language: '中文',
  otherLanguage: 'zh',
}

export type Words = Omit<typeof en, 'errors' | 'declines' | 'method' | 'outcomes'> & {
  errors: Record<NonNullable<FieldErrors[keyof FieldErrors]>, string>
  declines: Record<DeclineCode, string>
  method: typeof en.method
  outcomes: typeof en.outcomes
}

const zh: Words = {
  title: '支付',
  payTo: '支付项目',
  amount: '金额',
  order: '订单号',
  timeLeft: '剩余时间',
  payBefore: '请在此前支付',
  method: { card: '银行卡支付', unionpay: '银联支付', jcb: 'JCB 卡支付', applepay: 'Apple Pay' },
  number: '卡号',
  expiry: '有效期',
  expiryHint: '月 / 年',
  cvc: '安全码',
  name: '持卡人姓名',
  pay: '支付',
  wait: '请稍候…',
  cancel: '取消并返回商店',
  cancelShort: '取消',
  accepted: '可用的卡',
  testCards: '测试卡',
  testNote: '这是沙盒环境,不会真正扣款,请勿输入真实卡号。有效期填任意未来日期,安全码任意。',
  use: '使用',
  useLong: '使用尾号',
  secure: '卡号不会被保存。',
  wallet: '卡片',
  walletNote: '此面板模拟手机上的支付面板。',
  confirm: '使用密码支付',
  checkForm: '请检查标出的内容。',
  errors: {
    required: '请填写此项。',
    number: '卡号不正确。',
    brand: '此处不支持这种卡。',
    expiry: '请按“月 / 年”填写。',
    expired: '此卡已过期。',
    cvc: '安全码不完整。',
  },
  declined: '支付未成功',
  declinedNext: '没有扣款。您可以重试或换一张卡。',
  declines: {
    card_declined: '银行拒绝了这张卡。',
    insufficient_funds: '卡内余额不足。',
    expired_card: '银行表示此卡已过期。',
    incorrect_cvc: '安全码错误。',
    processing_error: '银行暂时无法处理此卡。',
    authentication_failed: '银行无法确认是您本人。',
  },
  outcomes: { approve: '支付成功', challenge: '需要银行验证码' },
  bank: '银行确认:是您本人吗?',
  bankName: '沙盒银行',
  bankText: '我们已向您的手机发送六位验证码,请输入以确认支付。',
  bankCode: '验证码',
  bankHint: '沙盒中的验证码是',
  bankWrong: '验证码错误,剩余次数:',
  approve: '确认支付',
  otherCard: '换一张卡',
  paid: '已支付',
  paidText: '谢谢,您可以返回商店了。',
  pending: '正在等待银行确认',
  pendingText: '可能需要一些时间,有结果后商店会通知您。',
  closed: '此支付已关闭',
  closedText: '商店已将其关闭,不能再支付。',
  expired: '支付时间已过',
  expiredText: '没有扣款,请返回商店重新支付。',
  timeout: '银行长时间没有答复',
  timeoutText: '尚不清楚是否已经扣款。再次支付前,请先在商店查看订单。',
  unknown: '没有这笔支付',
  unknownText: '地址可能不完整,请返回商店重试。',
  back: '返回商店',
  language: 'English',
  otherLanguage: 'en',
}

const packs: Record<string, Words> = { en, zh }

export const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  unionpay: 'UnionPay',
  jcb: 'JCB',
}

/** The page's language: asked for in the address, else the browser's first that is there, else English. */
export function chooseLanguage(asked: unknown, acceptLanguage = ''): 'en' | 'zh' {
  const wanted = [String(asked ?? ''), ...acceptLanguage.split(',')].map((it) =>
    it.trim().slice(0, 2).toLowerCase(),
  )
  return wanted.find((it): it is 'en' | 'zh' => it in packs) ?? 'en'
}

export const wordsOf = (language: 'en' | 'zh'): Words => packs[language] ?? en
