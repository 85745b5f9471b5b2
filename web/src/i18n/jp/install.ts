import type { install as english } from '../en-us/install.ts'
import type { Translated } from '../types.ts'

/** The installation of the client on the device. */
export const install = {
  title: 'Pasarをもっと身近に',
  text: 'ホーム画面からすぐに開けます。全画面で表示され、オフラインでもご利用いただけます。',
  add: 'ホーム画面に追加',
  ios: '共有ボタンをタップし、「ホーム画面に追加」を選択してください。',
} satisfies Translated<typeof english>
