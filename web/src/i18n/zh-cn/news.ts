import type { news as english } from '../en-us/news.ts'
import type { Translated } from '../types.ts'

export const news = {
  empty: '暂无资讯',
  gone: '该文章已不存在',
  more: '更多阅读',
  like: '点赞',
  save: '收藏',
  attachments: '附件下载',
  membersOnly: '登录后下载',
  noSaved: '暂无收藏文章',
  noSavedText: '收藏的文章会显示在这里。',
} satisfies Translated<typeof english>
