import type { errors as english } from '../en-us/errors.ts'
import type { Translated } from '../types.ts'

export const errors = {
  title: '出了点问题',
  network: '网络没有响应，请重试。',
  timeout: '页面加载时间过长。',
  chunkTitle: '页面加载失败',
  chunkText: '可能有新版本，或网络较弱。（ChunkLoadError）',
  reload: '重新加载',
  notFoundTitle: '页面不存在',
  notFoundText: '链接可能已失效或有误。',
  toHome: '去商城',
  offlineTitle: '没有网络',
  offlineText: '此页面尚未打开过，离线时无法显示。',
  waitLogin: '请先登录',
  userUnknown: '用户不存在',
  loginFailed: '验证失败，请重新登录',
  generic: '操作失败，请重试。',
} satisfies Translated<typeof english>
