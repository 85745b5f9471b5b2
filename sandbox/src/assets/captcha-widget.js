// A button that answers a captcha by a click.
window.sandboxCaptcha = (element, base, done) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Click to verify'
  button.style.cssText =
    'width:100%;min-height:48px;border:1px solid #8a9a92;border-radius:8px;background:#fff;color:#17201c;font:inherit'
  button.onclick = async () => {
    const response = await fetch(`${base}/answer`, { method: 'POST' })
    done(await response.json())
  }
  element.replaceChildren(button)
}
