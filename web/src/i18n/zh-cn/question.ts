import type { question as english } from '../en-us/question.ts'
import type { Translated } from '../types.ts'

export const question = {
  title: '常见问题',
  search: '搜索问题',
  categories: '问题分类',
  found_other: '{{count}} 个问题',
  empty: '暂无常见问题',
  noMatch: '没有匹配的问题',
  noMatchText: '换个关键词试试，或提交反馈。',
  ask: '写信给我们',
  askText: '我们会在一个工作日内回复。',
} satisfies Translated<typeof english>
