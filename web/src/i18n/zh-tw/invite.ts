import type { invite as english } from '../en-us/invite.ts'
import type { Translated } from '../types.ts'

export const invite = {
  title: '邀請好友',
  heading: '好東西，要和好友分享',
  lead: '好友使用您的邀請碼註冊，即可享會員價購物。',
  yourCode: '您的邀請碼',
  link: '您的連結',
  how: '如何邀請',
  step1: '傳送連結或海報',
  step1Text: '傳訊息、分享到群組，或出示 QR 碼。',
  step2: '好友註冊',
  step2Text: '連結會自動帶入您的邀請碼，並保留 30 天，好友稍後再註冊也有效。',
  step3: '完成邀請',
  step3Text: '從此您就是好友的推薦人。',
  invited: '已邀請',
  invitedCount_other: '{{count}} 位會員',
  noneTitle: '還沒有好友註冊',
  noneText: '使用您邀請碼註冊的會員會顯示在這裡。',
  joined: '加入日期：{{date}}',
} satisfies Translated<typeof english>
