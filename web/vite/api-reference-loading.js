// Says on the page at `/api/docs` that Scalar did not arrive. It runs before Scalar's script, which follows it there.
document.currentScript.nextElementSibling.addEventListener('error', () => {
  const loading = document.querySelector('.loading');
  loading.setAttribute('role', 'alert');
  loading.textContent =
    'The page with all operations did not load. Load it again, or read the OpenAPI document. 未能加载全部操作，请刷新页面。';
});
