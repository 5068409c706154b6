import { Dialog } from '../parts/index.js';
import { explained, meaningsOf } from './meanings.js';
import { Terms } from './term.js';

/** Says what the pressed name does: over the page, closed with Escape or the button. */
export function MeaningSheet() {
  const name = explained.value;
  return (
    <Dialog title={name ?? ''} open={name !== null} onClose={() => (explained.value = null)}>
      {name !== null && <Meanings name={name} />}
    </Dialog>
  );
}

/** What a name stands for: the kind, the sentence, the dice or prices. */
function Meanings({ name }: { readonly name: string }) {
  return (
    <>
      {meaningsOf(name).map(({ kind, text, tables }) => (
        <section key={`${kind}${text}`} class="meaning">
          <p class="meaning-kind">{kind}</p>
          {text !== '' && (
            <p>
              <Terms text={text} />
            </p>
          )}
          {tables.map(({ title, rows }) => (
            <table key={title} class="meaning-table">
              <caption>{title}</caption>
              <tbody>
                {rows.map(({ on, words }, i) => (
                  <tr key={i}>
                    <th scope="row">{on}</th>
                    <td>
                      <Terms text={words} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </section>
      ))}
    </>
  );
}
