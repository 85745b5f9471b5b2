/* Replaces the JS-SDK of WeChat: config verifies the signature, and the shared data is kept for tests. */
;(() => {
  if (window.wx) return
  const base = new URL('.', document.currentScript.src)
  const handlers = { ready: [], error: [] }
  let result = ''
  const settle = (errMsg) => {
    result = errMsg
    const isOk = errMsg === 'config:ok'
    for (const run of handlers[isOk ? 'ready' : 'error'].splice(0)) run(isOk ? undefined : { errMsg })
  }
  const keep = (name) => (data) => {
    window.wx.shared = {
      ...window.wx.shared,
      [name]: { title: data.title, desc: data.desc, link: data.link, imgUrl: data.imgUrl },
    }
    data.success?.({ errMsg: `${name}:ok` })
  }
  window.wx = {
    shared: {},
    sandboxResult: settle,
    config({ appId, timestamp, nonceStr, signature }) {
      result = ''
      const url = location.href.split('#')[0]
      const script = document.createElement('script')
      script.src = `${base}jssdk/verify.js?${new URLSearchParams({ appId, timestamp, nonceStr, signature, url })}`
      document.head.append(script)
    },
    ready: (run) => (result === 'config:ok' ? run() : void handlers.ready.push(run)),
    error: (run) => void handlers.error.push(run),
    updateAppMessageShareData: keep('updateAppMessageShareData'),
    updateTimelineShareData: keep('updateTimelineShareData'),
  }
})()
