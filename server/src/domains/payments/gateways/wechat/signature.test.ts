import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { authorization, bridgeParams, decryptResource, isSignedByWechat, signWithRsa } from './signature.ts'

/**
 * The vectors of WeChat Pay's own libraries (wechatpay-go, wechatpay-java); the key is one of theirs, for
 * tests only.
 */
const testingKey = `-----BEGIN TESTING KEY-----
MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQDZUJN33V+dSfvd
fL0Mu+39XrZNXFFMQSy1V15FpncHeV47SmV0TzTqZc7hHB0ddqAdDi8Z5k3TKqb7
6sOwYr5TcAfuR6PIPaleyE0/0KrljBum2Isa2Nyq7Dgc3ElBQ6YN4l/a+DpvKaz1
FSKmKrhLNskqokWVSlu4g8OlKlbPXQ9ibII14MZRQrrkTmHYHzfi7GXXM0thAKuR
0HNvyhTHBh4/lrYM3GaMvmWwkwvsMavnOex6+eioZHBOb1/EIZ/LzC6zuHArPpyW
3daGaZ1rtQB1vVzTyERAVVFsXXgBHvfFud3w3ShsJYk8JvMwK2RpJ5/gV0QSARcm
LDRUAlPzAgMBAAECggEBAMc7rDeUaXiWv6bMGbZ3BTXpg1FhdddnWUnYE8HfX/km
OFI7XtBHXcgYFpcjYz4D5787pcsk7ezPidAj58zqenuclmjKnUmT3pfbI5eCA2v4
C9HnbYDrmUPK1ZcADtka4D6ScDccpNYNa1g2TFHzkIrEa6H+q7S3O2fqxY/DRVtN
0JIXalBb8daaqL5QVzSmM2BMVnHy+YITJWIkP2a3pKs9C0W65JGDsnG0wVrHinHF
+cnhFZIbaPEI//DAFMc9NkrWOKVRTEgcCUxCFaHOZVNxDWZD7A2ZfJB2rK6eg//y
gEiFDR2h6mTaDowMB4YF2n2dsIO4/dCG8vPHI20jn4ECgYEA/ZGu6lEMlO0XZnam
AZGtiNgLcCfM/C2ZERZE7QTRPZH1WdK92Al9ndldsswFw4baJrJLCmghjF/iG4zi
hhBvLnOLksnZUfjdumxoHDWXo2QBWbI5QsWIE7AuTiWgWj1I7X4fCXSQf6i+M/y2
6TogQ7d0ANpZFyOkTNMn/tiJvLECgYEA22XqlamG/yfAGWery5KNH2DGlTIyd6xJ
WtJ9j3jU99lZ0bCQ5xhiBbU9ImxCi3zgTsoqLWgA/p00HhNFNoUcTl9ofc0G3zwT
D1y0ZzcnVKxGJdZ6ohW52V0hJStAigtjYAsUgjm7//FH7PiQDBDP1Wa6xSRkDQU/
aSbQxvEE8+MCgYEA3bb8krW7opyM0XL9RHH0oqsFlVO30Oit5lrqebS0oHl3Zsr2
ZGgoBlWBsEzk3UqUhTFwm/DhJLTSJ/TQPRkxnhQ5/mewNhS9C7yua7wQkzVmWN+V
YeUGTvDGDF6qDz12/vJAgSwDDRym8x4NcXD5tTw7mmNRcwIfL22SkysThIECgYAV
BgccoEoXWS/HP2/u6fQr9ZIR6eV8Ij5FPbZacTG3LlS1Cz5XZra95UgebFFUHHtC
EY1JHJY7z8SWvTH8r3Su7eWNaIAoFBGffzqqSVazfm6aYZsOvRY6BfqPHT3p/H1h
Tq6AbBffxrcltgvXnCTORjHPglU0CjSxVs7awW3AEQKBgB5WtaC8VLROM7rkfVIq
+RXqE5vtJfa3e3N7W3RqxKp4zHFAPfr82FK5CX2bppEaxY7SEZVvVInKDc5gKdG/
jWNRBmvvftZhY59PILHO2X5vO4FXh7suEjy6VIh0gsnK36mmRboYIBGsNuDHjXLe
BDa+8mDLkWu5nHEhOxy2JJZl
-----END TESTING KEY-----`.replaceAll('TESTING KEY', 'PRIVATE KEY')

const certificate = `-----BEGIN CERTIFICATE-----
MIIDVzCCAj+gAwIBAgIJANfOWdH1ItcBMA0GCSqGSIb3DQEBCwUAMEIxCzAJBgNV
BAYTAlhYMRUwEwYDVQQHDAxEZWZhdWx0IENpdHkxHDAaBgNVBAoME0RlZmF1bHQg
Q29tcGFueSBMdGQwHhcNMjEwNDI3MDg1NTIzWhcNMzEwNDI1MDg1NTIzWjBCMQsw
CQYDVQQGEwJYWDEVMBMGA1UEBwwMRGVmYXVsdCBDaXR5MRwwGgYDVQQKDBNEZWZh
dWx0IENvbXBhbnkgTHRkMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA
2VCTd91fnUn73Xy9DLvt/V62TVxRTEEstVdeRaZ3B3leO0pldE806mXO4RwdHXag
HQ4vGeZN0yqm++rDsGK+U3AH7kejyD2pXshNP9Cq5YwbptiLGtjcquw4HNxJQUOm
DeJf2vg6byms9RUipiq4SzbJKqJFlUpbuIPDpSpWz10PYmyCNeDGUUK65E5h2B83
4uxl1zNLYQCrkdBzb8oUxwYeP5a2DNxmjL5lsJML7DGr5znsevnoqGRwTm9fxCGf
y8wus7hwKz6clt3Whmmda7UAdb1c08hEQFVRbF14AR73xbnd8N0obCWJPCbzMCtk
aSef4FdEEgEXJiw0VAJT8wIDAQABo1AwTjAdBgNVHQ4EFgQUT1c7nd/SUO76HSoZ
umNUJv1R5PwwHwYDVR0jBBgwFoAUT1c7nd/SUO76HSoZumNUJv1R5PwwDAYDVR0T
BAUwAwEB/zANBgkqhkiG9w0BAQsFAAOCAQEAfTjxKRQMzNB/U6ZoCUS+BSNfa2Oh
0plMN6ZuzwiVVZwg1jywvv5yv04koS7Pd4i9E4gt9ZBUQXlpq+A3oOCEEHNRR6b2
kyazGRM7s0OP5X21WrbpSmKmU6K7hkfx30yYs08LVs/Q8DIhvaj1FCFeJzUCzYn/
fHMq4tsbKO0dKAeydPM/nrUZBmaYQVKMVOORGLFjFKVO7JV6Kq/R86ouhjEPgJOe
2xulNBUcjicqtZlBdEh/PWCYP2SpGVDclKm8jeo175T3EVAkdKzzmfpxtMmnMlmq
cTJOU9TxuGvNASMtjj7pYIerTx+xgZDXEVBWFW9PjJ0TV06tCRsgSHItgg==
-----END CERTIFICATE-----`

const signedHeaders = {
  'wechatpay-nonce': 'EcZ9Cmy4Xyx1i6RlJQzLcCyEqDa26NBz',
  'wechatpay-timestamp': '1624523846',
  'wechatpay-serial': 'D7CE59D1F522D701',
  'wechatpay-signature':
    'tJHIiIS9eB2hAYstmAmbbD3ZE5LiIm/Ug5tuL4fC0YOFRWIHV39UFIZXC0e9Wl6lBu6sKvkqDkzpqzBsVHyXFlbYZTOQrVdG4b6LfTnK4mikv9++ixJMd3vTf2yCqvBkh98zs3Ds5zsYQakzbcwhmw4fMJs4nPLws28H0UW9FjDR//rxELLwXvV1VEA1IBLX70xptjL8hrfUjEE8kkry6yNJTHZRU8CAc7qHli2Ng1V1qb9ARbK8A3ThmFmPQvRGrapI/jS2laKKgYUmfdEdkNO6B2Cke5e8VTxY406ArAmQ90GAihDwIcb16TQMnzCMBoutnwZKNiKRACrFmtxw2Q==',
}
const body =
  '{"id":"3119dfba-e649-5eec-ab1e-3412bc4d2e17","create_time":"2021-06-24T16:37:26+08:00","resource_type":"encrypt-resource","event_type":"PAYSCORE.USER_OPEN_SERVICE","summary":"签约成功","resource":{"original_type":"payscore","algorithm":"AEAD_AES_256_GCM","ciphertext":"YDS3lKPaC4Y52Gf3uhft5qUBlIa8b428AWTtTauHQfQrRw+X1WpiuHIDy0vo1Vd6VEq67aVyqPdDYMkRVSDaZL3iZttevRMOoPKMifozg6XPWjIZumks/GpT48lI4NizyeaqLBokNebthah3o1H76qSlO9NkDjp9bzmKLEYYH9TEklFUpsvPqOTOcgSLgh21YJXYR7dEBXFgRLiNIKRgO5JdXh1hccRUAlyVWxE54PXpnQ==","associated_data":"payscore","nonce":"Kj7QIyUiYx1q"}}'
const at = 1_624_523_846

describe('isSignedByWechat', () => {
  const platform = { platformKey: certificate, platformKeyId: '' }
  const isSigned = (change: Record<string, string> = {}, text = body, now = at) =>
    isSignedByWechat(platform, { ...signedHeaders, ...change }, text, now)

  it('accepts timestamps within five minutes', () => {
    expect([isSigned(), isSigned({}, body, at + 300), isSigned({}, body, at - 300)]).toEqual([
      true,
      true,
      true,
    ])
  })
  it('rejects old, altered and incomplete messages, and other keys', () => {
    expect(isSigned({}, body, at + 301)).toBe(false)
    expect(isSigned({}, body, at - 301)).toBe(false)
    expect(isSigned({}, body.replace('payscore', 'payscorf'))).toBe(false)
    expect(isSigned({ 'wechatpay-serial': 'D7CE59D1F522D702' })).toBe(false)
    for (const name of Object.keys(signedHeaders)) expect(isSigned({ [name]: '' })).toBe(false)
    expect(isSignedByWechat(platform, {}, body, at)).toBe(false)
  })
  it('rejects WeChat’s deliberate probes', () => {
    const probe = `WECHATPAY/SIGNTEST/${signedHeaders['wechatpay-signature'].slice(19)}`
    expect(isSigned({ 'wechatpay-signature': probe })).toBe(false)
  })
  it('verifies with a bare public key by its id, and with each of several certificates', () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const keys = {
      platformKey: `${certificate}\n${publicKey.export({ type: 'spki', format: 'pem' })}`,
      platformKeyId: 'PUB_KEY_ID_1',
    }
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const signature = signWithRsa(pem, `${at}\nn\n\n`)
    const headers = {
      'wechatpay-timestamp': String(at),
      'wechatpay-nonce': 'n',
      'wechatpay-serial': 'PUB_KEY_ID_1',
      'wechatpay-signature': signature,
    }
    // An empty answer (204) is signed as well.
    expect(isSignedByWechat(keys, headers, '', at)).toBe(true)
    expect(isSignedByWechat(keys, signedHeaders, body, at)).toBe(true)
    expect(
      isSignedByWechat(keys, { ...headers, 'wechatpay-serial': signedHeaders['wechatpay-serial'] }, '', at),
    ).toBe(false)
  })
})

describe('our signature for WeChat', () => {
  it('agrees with WeChat’s library', () => {
    expect(signWithRsa(testingKey, 'source')).toBe(
      'BKyAfU4iMCuvXMXS0Wzam3V/cnxZ+JaqigPM5OhljS2iOT95OO6Fsuml2JkFANJU9K6q9bLlDhPXuoVz+pp4hAm6pHU4ld815U4jsKu1RkyaII+1CYBUYC8TK0XtJ8FwUXXz8vZHh58rrAVN1XwNyvD1vfpxrMT4SL536GLwvpUHlCqIMzoZUguLli/K8V29QiOhuH6IEqLNJn8e9b3nwNcQ7be3CzYGpDAKBfDGPCqCv8Rw5zndhlffk2FEA70G4hvMwe51qMN/RAJbknXG23bSlObuTCN7Ndj1aJGH6/L+hdwfLpUtJm4QYVazzW7DFD27EpSQEqA8bX9+8m1rLg==',
    )
  })
  it('covers method, path with query, timestamp, nonce and body', () => {
    const path = '/v3/pay/transactions/id/1217752501201407033233368018?mchid=1230000109'
    const nonce = 'eBYqCOxa0QudMnPvVilkTzOg3gHh5Z3u'
    const merchant = {
      mchId: '1234567891',
      serial: '5F1C72E2A8931B72A2E13AF8DEE92471EB397115',
      privateKey: testingKey,
    }
    const it = { method: 'GET', path, timestamp: '1652750623', nonce, body: '' }
    const signature = signWithRsa(testingKey, `GET\n${path}\n1652750623\n${nonce}\n\n`)
    expect(authorization(merchant, it)).toBe(
      `WECHATPAY2-SHA256-RSA2048 mchid="1234567891",nonce_str="${nonce}",timestamp="1652750623",serial_no="${merchant.serial}",signature="${signature}"`,
    )
  })
  it('binds the sheet to the prepared payment', () => {
    const made = { prepayId: 'wx1', timeStamp: '1414561699', nonceStr: 'n' }
    const params = bridgeParams({ appId: 'wx8888', privateKey: testingKey }, made)
    expect(params).toMatchObject({ package: 'prepay_id=wx1', signType: 'RSA' })
    expect(params.paySign).toBe(signWithRsa(testingKey, 'wx8888\n1414561699\nn\nprepay_id=wx1\n'))
  })
})

describe('decryptResource', () => {
  const sealed = {
    ciphertext: 'ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=',
    associated_data: 'associatedData',
    nonce: 'uluk4a9R25RW',
  }
  const key = 'a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb'
  it('decrypts with the APIv3 key', () => {
    expect(decryptResource(key, sealed)).toBe('message')
  })
  it('rejects other keys, other associated data, and altered or truncated texts', () => {
    expect(() => decryptResource(key.replace('a', 'b'), sealed)).toThrow()
    expect(() => decryptResource(key, { ...sealed, associated_data: 'other' })).toThrow()
    expect(() => decryptResource(key, { ...sealed, ciphertext: `v${sealed.ciphertext.slice(1)}` })).toThrow()
    expect(() => decryptResource(key, { ...sealed, ciphertext: 'YQ==' })).toThrow()
  })
})
