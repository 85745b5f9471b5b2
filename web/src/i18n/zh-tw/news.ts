import type { news as english } from '../en-us/news.ts'
import type { Translated } from '../types.ts'

export const news = {
  empty: '目前沒有消息',
  gone: '找不到文章',
  more: '更多消息',
  like: '按讚',
  save: '收藏',
  attachments: '檔案下載',
  membersOnly: '登入後即可下載',
  noSaved: '尚無收藏的文章',
  noSavedText: '收藏的文章會顯示在這裡。',
} satisfies Translated<typeof english>
