import type { map as english } from '../en-us/map.ts'
import type { Translated } from '../types.ts'

export const map = {
  chooseTitle: '場所を選択',
  openTitle: '場所',
  map: '地図。矢印キーで移動し、プラス・マイナスキーで拡大・縮小できます。',
  zoomIn: '拡大',
  zoomOut: '縮小',
  failed: '地図を読み込めませんでした。一覧はそのままご利用いただけます。',
  searchPlaceholder: '国・都市・地区・拠点',
  useOwn: '現在地を使う',
  denied:
    'ブラウザがこのショップに位置情報を提供していません。サイトの設定で許可するか、市区町村名で検索してください。',
  unavailable: 'お使いの端末では現在、位置情報を取得できません。市区町村名で検索してください。',
  timeout: '位置情報の取得に時間がかかっています。もう一度お試しいただくか、市区町村名で検索してください。',
  offline: 'オフラインです。地図には国のみが表示されます。検索にはインターネット接続が必要です。',
  results: '検索結果',
  nearby: '周辺の場所',
  noResults: '該当する場所が見つかりません。都市名や、都道府県・州の名前でお試しください。',
  country: '国・地域',
  position: '地図上の位置',
  chooseHint: '地図を動かすか、一覧から選択してください。',
  openApp: '地図アプリで開く',
  copyAddress: '住所をコピー',
  distance: '距離を表示',
  away: '現在地から{{distance}}',
  noPlace: 'このリンクには場所の情報がありません',
  noPlaceText: '座標がないか、正しくありません。',
  pick: '地図から選択',
  pickText: '国、都道府県・州、市区町村を自動で入力します。',
  picked: '位置：{{position}}',
} satisfies Translated<typeof english>
