/* Replaces the JS bridge of WeChat's app; the sheet is a frame of the sandbox. */
;(() => {
  if (window.WeixinJSBridge) return
  const base = new URL('.', document.currentScript.src)
  const { origin } = base

  function pay(params, answer) {
    const frame = document.createElement('iframe')
    const { appId, timeStamp, nonceStr, signType, paySign } = params
    const query = new URLSearchParams({
      appId,
      timeStamp,
      nonceStr,
      package: params.package,
      signType,
      paySign,
    })
    frame.src = `${base}bridge?${query}`
    frame.title = 'WeChat Pay'
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      zIndex: '2147483647',
      colorScheme: 'normal',
    })
    function hear(event) {
      if (event.origin !== origin || event.source !== frame.contentWindow) return
      removeEventListener('message', hear)
      frame.remove()
      answer({ err_msg: `get_brand_wcpay_request:${event.data.wechat}` })
    }
    addEventListener('message', hear)
    document.body.append(frame)
    frame.focus()
  }

  window.WeixinJSBridge = {
    invoke(name, params, answer) {
      if (name === 'getBrandWCPayRequest') pay(params, answer)
      else answer({ err_msg: `${name}:fail` })
    },
  }
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))
})()
