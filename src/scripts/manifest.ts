// Only those who install the site need the manifest; in the markup it costs 120 ms of LCP.
addEventListener('load', () =>
  setTimeout(() => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = '/manifest.webmanifest';
    document.head.append(link);
  }, 1000),
);
