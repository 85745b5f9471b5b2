import { optionalUrl, type Setting } from './kinds.ts'

const origins = (name: string, description: string): Setting<readonly string[]> => ({
  name,
  kind: 'origins (https, http), by comma',
  default: '',
  description,
  secret: false,
  read: (value = '') =>
    value
      .split(',')
      .map((it) => it.trim())
      .filter(Boolean)
      .map((it) => {
        if (!URL.canParse(it) || new URL(it).origin !== it)
          throw new Error('origins such as https://shop.example')
        return it
      }),
})

/** A second deployment for members in China, and how the client finds out where a member is. */
export const regions = {
  regionIpUrl: optionalUrl(
    'REGION_IP_URL',
    ['https', 'http'],
    'IP service that responds in China: JSON with country, ip and region; without it and REGION_TRACE_URL the client looks nothing up',
  ),
  regionTraceUrl: optionalUrl(
    'REGION_TRACE_URL',
    ['https', 'http'],
    'trace of a CDN, such as https://shop.example/cdn-cgi/trace: lines with ip= and loc=',
  ),
  chinaApiUrl: optionalUrl(
    'CHINA_API_URL',
    ['https', 'http'],
    'API of the deployment in China; without it there is none',
  ),
  chinaShopUrl: optionalUrl(
    'CHINA_SHOP_URL',
    ['https', 'http'],
    'shop of the deployment in China, which links to share lead to; CHINA_API_URL when empty',
  ),
  chinaUploadUrl: optionalUrl(
    'CHINA_UPLOAD_URL',
    ['https', 'http'],
    'upload host of the deployment in China; CHINA_API_URL when empty',
  ),
  allowedOrigins: origins(
    'ALLOWED_ORIGINS',
    'origins of other deployments whose pages may call this API (CORS)',
  ),
}
