/** The button that runs the recipe of a page in the sandbox, which loads with it. */
import {useLoaded} from '@docs-kit/basics/browser/useLoaded';
import type {ReactNode} from 'react';

/** @param props.recipe - the recipe's `workflowId` */
export default function RunRecipe({recipe}: {readonly recipe: string}): ReactNode {
  const {loaded, message, count, run} = useLoaded('recipe', async () => {
    const {fetchRecipe, default: RecipePlayer} = await import('./RecipePlayer');
    return {RecipePlayer, data: await fetchRecipe(recipe)};
  });
  return (
    <div className="run-sample run-recipe script-only">
      <button type="button" className="button button--primary" onClick={() => void run()}>
        {loaded ? 'Start again' : 'Run this recipe'}
      </button>
      <span role="status">{message}</span>
      {/* A new key starts the recipe again. */}
      {loaded && <loaded.RecipePlayer key={count} {...loaded.data} />}
    </div>
  );
}
