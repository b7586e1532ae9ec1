const fetchedFiles = new Set<string>();

/**
 * Fetches scripts and styles, each once, without running them. Offline nothing: browsers remember a module that
 * failed.
 */
export function fetchFiles(files: readonly string[], priority: 'high' | 'low'): void {
  for (const href of files) {
    if (!navigator.onLine || fetchedFiles.has(href)) continue;
    fetchedFiles.add(href);
    // Of a style that is preloaded and not used within seconds, browsers complain.
    if (href.endsWith('.css')) {
      fetch(href, { priority }).catch(() => {});
      continue;
    }
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.fetchPriority = priority;
    link.href = href;
    document.head.append(link);
  }
}
