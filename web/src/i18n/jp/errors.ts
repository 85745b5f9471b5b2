import type { errors as english } from '../en-us/errors.ts'
import type { Translated } from '../types.ts'

export const errors = {
  title: 'エラーが発生しました',
  network: 'サーバーに接続できません。もう一度お試しください。',
  timeout: 'ページの読み込みに時間がかかっています。',
  chunkTitle: 'ページを読み込めませんでした',
  chunkText: '新しいバージョンがあるか、通信が遅くなっている可能性があります。（ChunkLoadError）',
  reload: '再読み込み',
  notFoundTitle: 'ページが見つかりません',
  notFoundText: 'リンクが古いか、アドレスが間違っている可能性があります。',
  toHome: 'ホームへ',
  offlineTitle: '接続がありません',
  offlineText: 'このページはオフラインではご覧いただけません。',
  waitLogin: '続けるにはログインしてください',
  userUnknown: 'このユーザーは存在しません',
  loginFailed: '認証に失敗しました。もう一度ログインしてください',
  generic: 'エラーが発生しました。もう一度お試しください。',
} satisfies Translated<typeof english>
