import type { humanCheck as english } from '../en-us/human-check.ts'
import type { Translated } from '../types.ts'

export const humanCheck = {
  title: '安全验证',
  text: '请先完成验证，再继续操作。',
  slide: '拖动拼图到缺口处',
  check: '确认',
  refresh: '换一张',
  withoutPicture: '不用图片验证',
  withPicture: '使用图片验证',
  working: '设备正在计算，请稍候几秒。',
  needed: '请先完成安全验证',
  failed: '验证失败',
  networkFailure: '网络异常',
  passed: '验证通过',
} satisfies Translated<typeof english>
