import type { FetchProblem } from '../../../platform/http/guarded-fetch.ts'
import type { Texts } from '../../../platform/localized-text.ts'

/** Why a picture was not imported, for staff. */
export const pictureMessages: Record<FetchProblem | 'missing' | 'noPicture', Texts> = {
  address: { 'en-us': 'Not a web address', 'zh-cn': '不是网址' },
  private: { 'en-us': 'The address is not on the internet', 'zh-cn': '该地址不在公网上' },
  redirects: { 'en-us': 'The address redirects too often', 'zh-cn': '该地址重定向次数过多' },
  status: { 'en-us': 'The server has no such picture', 'zh-cn': '服务器上没有该图片' },
  'too-large': { 'en-us': 'The picture is larger than 10 MB', 'zh-cn': '图片超过 10 MB' },
  timeout: { 'en-us': 'The server did not answer in time', 'zh-cn': '服务器未及时响应' },
  network: { 'en-us': 'The server could not be reached', 'zh-cn': '无法连接服务器' },
  missing: { 'en-us': 'The picture is no longer stored', 'zh-cn': '图片已不存在' },
  noPicture: { 'en-us': 'The file is not a picture', 'zh-cn': '文件不是图片' },
}
