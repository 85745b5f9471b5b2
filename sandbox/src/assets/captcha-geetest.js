// The loader of GeeTest v4, as the sandbox plays it: initGeetest4(options, ready) loads the widget's script.
;(() => {
  const base = document.currentScript.src.replace(/\/(fallback\/)?gt4\.js.*$/, '')
  const load = (src, done, failed) => {
    const script = document.createElement('script')
    const policy = window.trustedTypes?.createPolicy('captcha', { createScriptURL: (url) => url })
    script.src = policy ? policy.createScriptURL(src) : src
    script.onload = done
    script.onerror = failed
    document.head.append(script)
  }
  window.initGeetest4 = (options, ready) => {
    const listeners = {}
    const captcha = {}
    for (const name of ['onReady', 'onSuccess', 'onError'])
      captcha[name] = (run) => {
        listeners[name] = run
        return captcha
      }
    let valid = false
    let holder
    captcha.getValidate = () => valid
    captcha.reset = () => {
      valid = false
    }
    captcha.destroy = () => holder?.replaceChildren()
    captcha.appendTo = (element) => {
      holder = element
      load(
        `${base}/widget.js?captcha_id=${encodeURIComponent(options.captchaId)}&client_type=h5&lang=${options.language}`,
        () => {
          window.sandboxCaptcha(element, base, ({ answer, at }) => {
            valid = {
              lot_number: answer,
              captcha_output: `output-${answer}`,
              pass_token: `pass-${answer}`,
              gen_time: at,
            }
            listeners.onSuccess?.()
          })
          listeners.onReady?.()
        },
        () => listeners.onError?.({ code: '60205', msg: 'the widget did not load' }),
      )
      return captcha
    }
    ready(captcha)
  }
})()
