import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { systemClock } from '../clock.ts'
import { s3Store } from '../files/s3.ts'
import { ses } from '../mail/providers/ses.ts'
import { startProvider } from '../messages/testing.ts'
import { recordSpans } from './testing.ts'

const storeAt = (url: string) =>
  s3Store(
    readConfig({
      S3_ENDPOINT: url,
      S3_BUCKET: 'shop',
      S3_ACCESS_KEY: 'key-of-s3',
      S3_SECRET_KEY: 'secret-of-s3',
      S3_DOWNLOAD_URL: url,
    }),
    systemClock,
  )

test('records a request to the file storage once, without the key of the file', async () => {
  const spans = recordSpans()
  const { url } = await startProvider(() => ({ status: 200, body: '' }))
  await storeAt(url).put('private/passport-of-aminah.png', Buffer.from('p'), 'image/png')
  expect(spans).toEqual([
    {
      name: 'S3.PutObject',
      kind: 'client',
      attributes: {
        'rpc.system': 'aws-api',
        'rpc.service': 'S3',
        'rpc.method': 'PutObject',
        'aws.s3.bucket': 'shop',
        'server.address': '127.0.0.1',
        'http.response.status_code': 200,
      },
    },
  ])
})

test('records the failure of the file storage with its status and retries', async () => {
  const spans = recordSpans()
  const { url } = await startProvider(() => ({ status: 503, body: '' }))
  await expect(storeAt(url).get('public/a.png')).rejects.toThrow()
  expect(spans).toMatchObject([
    {
      name: 'S3.GetObject',
      attributes: { 'http.response.status_code': 503, 'http.request.resend_count': 2 },
      error: expect.any(Error),
    },
  ])
})

test('records no request for an address that is only signed', async () => {
  const spans = recordSpans()
  await storeAt('http://127.0.0.1:1').downloadUrl?.('private/a.png', 'a.png')
  expect(spans).toEqual([])
})

test('records an email by Amazon SES without its recipient', async () => {
  const spans = recordSpans()
  const { url } = await startProvider(() => ({ status: 200, body: { MessageId: '1' } }))
  const mailer = ses(
    readConfig({ SES_URL: url, SES_REGION: 'eu-west-1', SES_ACCESS_KEY: 'key', SES_SECRET_KEY: 'secret' }),
  )
  onTestFinished(() => mailer.close())
  await mailer.send({ to: 'aminah@example.com', subject: 'Your order', text: 'On its way.' })
  expect(spans).toMatchObject([{ name: 'SESv2.SendEmail', attributes: { 'rpc.system': 'aws-api' } }])
  expect(JSON.stringify(spans)).not.toMatch(/aminah|order|secret/)
})
