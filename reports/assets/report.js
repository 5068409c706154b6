// Shows the numbers of the mark at the pointer, or of the one that arrow keys walk to. Without this, a browser shows
// them as titles.
(() => {
  const words = new Map();
  for (const title of document.querySelectorAll('.plot title')) {
    words.set(title.parentNode, title.textContent);
    title.remove();
  }
  const tip = document.createElement('div');
  tip.className = 'tip';
  tip.setAttribute('role', 'status');
  const keys = document.createElement('p');
  keys.className = 'unseen';
  keys.id = 'keys';
  keys.textContent = 'Arrow keys go from mark to mark and say its numbers.';
  document.querySelector('main').append(tip, keys);
  let on = null;

  function show(mark) {
    if (mark === on) return;
    on?.classList.remove('on');
    on = mark;
    tip.textContent = mark === null ? '' : words.get(mark);
    if (mark === null) return;
    mark.classList.add('on');
    const at = mark.getBoundingClientRect();
    const room = document.documentElement.clientWidth - tip.offsetWidth - 8;
    const above = at.top - tip.offsetHeight - 8;
    tip.style.left = `${scrollX + Math.max(8, Math.min(room, at.left + at.width / 2 - tip.offsetWidth / 2))}px`;
    tip.style.top = `${scrollY + (above < 8 ? at.bottom + 8 : above)}px`;
  }

  // A few pixels beside a mark are near enough.
  function near(x, y) {
    for (const [dx, dy] of [[0, 0], [0, -6], [0, 6], [-6, 0], [6, 0]]) {
      const mark = document.elementFromPoint(x + dx, y + dy);
      if (words.has(mark)) return mark;
    }
    return null;
  }

  function walk(plot, key) {
    const marks = [...plot.querySelectorAll('[data-s]')].filter((m) => words.has(m) && m.getClientRects().length > 0);
    const here = marks.indexOf(on);
    const to = { ArrowRight: here + 1, ArrowDown: here + 1, ArrowLeft: here - 1, ArrowUp: here - 1, Home: 0, End: -1 }[key];
    if (to === undefined || marks.length === 0) return false;
    show(marks.at(here < 0 && to < -1 ? -1 : to % marks.length));
    on.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return true;
  }

  for (const plot of document.querySelectorAll('.plot')) {
    plot.tabIndex = 0;
    plot.setAttribute('aria-describedby', 'keys');
    plot.addEventListener('pointermove', (event) => show(near(event.clientX, event.clientY)));
    plot.addEventListener('pointerdown', (event) => show(near(event.clientX, event.clientY)));
    plot.addEventListener('pointerleave', () => show(null));
    plot.addEventListener('blur', () => show(null));
    plot.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') show(null);
      else if (walk(plot, event.key)) event.preventDefault();
    });
  }
})();
