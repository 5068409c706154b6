import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import '../../look/board.css';
import '../map/map.css';
import type { SpaceMap as SpaceMapData } from '../../../../reports/page/space-map.js';
import type { SpaceMap } from '../../board/space-map.js';

/** The map of the board of an answer. Its code is loaded only for an answer that has one. */
export function AnswerMap({ map }: { readonly map: SpaceMapData }) {
  const loaded = useSignal<{ readonly Board: typeof SpaceMap } | null>(null);
  useEffect(() => {
    let isHere = true;
    void import('../../board/space-map.js').then(({ SpaceMap }) => {
      if (isHere) loaded.value = { Board: SpaceMap };
    });
    return () => {
      isHere = false;
    };
  }, []);
  if (loaded.value === null) return null;
  const { Board } = loaded.value;
  return (
    <section class="map">
      <h2>On the board</h2>
      <Board map={map} />
    </section>
  );
}
