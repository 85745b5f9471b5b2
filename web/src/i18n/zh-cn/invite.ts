import type { invite as english } from '../en-us/invite.ts'
import type { Translated } from '../types.ts'

export const invite: Translated<typeof english> = {
  title: '邀请好友',
  heading: '好东西，值得分享',
  lead: '好友用您的邀请码注册，就能以会员价购物。',
  yourCode: '您的邀请码',
  link: '您的链接',
  how: '如何邀请',
  step1: '发送链接或海报',
  step1Text: '发消息、发群里，或出示二维码。',
  step2: '好友注册',
  step2Text: '链接会自动填好邀请码，保留 30 天，好友稍后注册也有效。',
  step3: '建立邀请关系',
  step3Text: '从此您就是好友的邀请人。',
  invited: '已邀请',
  invitedCount_other: '{{count}} 位会员',
  noneTitle: '还没有好友注册',
  noneText: '用您的邀请码注册的会员会显示在这里。',
  joined: '{{date}} 加入',
}
